import { runServer } from './lifecycle/run-server.ts';
import { createProduct } from './product.ts';

await runServer(createProduct());
