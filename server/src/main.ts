import { placeholderProduct } from './lifecycle/placeholder-product.ts';
import { runServer } from './lifecycle/run-server.ts';

// The seam: the product's own prepareSample and createApplication go here.
await runServer(placeholderProduct);
