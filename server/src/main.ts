import { runServer } from './lifecycle/run-server.ts';
import { product } from './product.ts';

await runServer(product);
