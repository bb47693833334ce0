import { expect, test } from 'vitest';
import { textOfFile } from '../../testing/files/file-text.ts';
import { makeFile } from './make-file.ts';
import type { OpenExport } from './open-export.ts';

/** A report of five people, read two at a time. */
const open = {
  title: 'People',
  choices: {},
  report: {
    async *inPieces() {
      yield { cells: [['Name']], employeeIds: [] };
      for (const ids of [[1, 2], [3, 4], [5]])
        yield { cells: ids.map((id) => [`Person ${id}`]), employeeIds: ids };
    },
  },
} as unknown as OpenExport;

const made = async (format: 'csv' | 'xlsx', most?: number) => {
  const { content, ...rest } = await makeFile({} as never, open, format, 5, () => {}, most);
  return { ...rest, text: await textOfFile(content as Uint8Array) };
};

test('a file with fewer rows than its report ends by saying how many there are', async () => {
  const cut = 'Only the first 3 of 5 rows. Filter the report to export the rest.';
  const csv = await made('csv', 3);
  expect(csv.text.trim().split('\r\n').slice(1)).toEqual([
    ...['Person 1', 'Person 2', 'Person 3'],
    cut,
  ]);
  expect(csv).toMatchObject({ rows: 3, employeeIds: [1, 2, 3] });
  expect((await made('xlsx', 3)).text).toContain(cut);
});

test('a file with all rows says nothing', async () => {
  expect((await made('csv')).text.trim().split('\r\n')).toHaveLength(6);
  expect((await made('xlsx')).text).not.toContain('Only the first');
});
