import { lawsOf } from '../testing/laws-of-area.ts';

lawsOf('audit');
