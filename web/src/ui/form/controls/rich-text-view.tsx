import { RichText } from '../../rich-text/rich-text.tsx';

export default RichText;
