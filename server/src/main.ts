import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { runServer } from './lifecycle/run-server.ts';
import { runWorker } from './lifecycle/run-worker.ts';
import { product } from './product.ts';

if (cluster.isWorker) {
  process.setSourceMapsEnabled(true);
  runWorker(product);
} else await runServer(product, fileURLToPath(import.meta.url));
