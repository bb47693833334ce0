// Part of npm run check: lints /openapi.json as external tools see it.
import { routesFor } from '../core/src/app.ts';
import { openApiDocument } from '../server/src/http/openapi.ts';
import { apiDescriptionFaults } from './architecture/api-description.ts';

const document = openApiDocument(routesFor('production'), '0');
const faults = await apiDescriptionFaults(document);
for (const fault of faults.slice(0, 50)) console.error(fault);
const size = Math.round(JSON.stringify(document).length / 1024);
console.log(`The API description has ${size} kB and ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
