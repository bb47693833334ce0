export { homeAddresses } from './home-addresses.ts';
