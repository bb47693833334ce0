import { lawsOf } from '../testing/laws/laws-of-area.ts';

lawsOf('recognition');
