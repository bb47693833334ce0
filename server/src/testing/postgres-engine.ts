import { useEngine } from '@tenure/core/testing/engine';
import { engineOver } from './engine-over.ts';
import { createTestDatabase } from './test-database.ts';

useEngine({
  name: 'PostgreSQL',
  async open(contents) {
    const test = await createTestDatabase(contents === 'furnished' ? 'furnished' : 'tenure');
    const engine = engineOver(test.appUrl, test.name);
    return {
      ...engine,
      async close() {
        await engine.close();
        await test.drop();
      },
    };
  },
});
