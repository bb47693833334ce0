export { recognitionsOf } from './posts/recognitions-of.ts';
