export { recognitionsOf } from './recognitions-of.ts';
