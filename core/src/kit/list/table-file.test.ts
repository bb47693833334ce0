import readXlsxFile from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import type { SignedInCtx } from '../ctx.ts';
import { csvFile, type Table, tableOf, workbookFile } from './table-file.ts';

const people = Array.from({ length: 7 }, (_, n) => ({ id: n + 1, name: `Person ${n + 1}` }));

/** A list that is read three rows at a time; what is read later is read on another connection. */
function list(of = people) {
  const read: string[] = [];
  const logged: unknown[] = [];
  const ctx = {
    db: 'the request’s',
    laterDb: 'a later one',
    origin: { requestId: 'r1' },
    ports: { log: { error: (about: unknown) => logged.push(about) } },
  } as unknown as SignedInCtx;
  const table = (fails = false): Promise<Table> =>
    tableOf<(typeof people)[number]>(
      ctx,
      {
        head: ['Name'],
        cells: ({ name }) => [name],
        async read({ db }, after, most) {
          read.push(`${db as unknown as string}, ${most} after ${after?.id ?? 'none'}`);
          if (fails && after) throw new Error('The database is away');
          return of.filter(({ id }) => id > (after?.id ?? 0)).slice(0, most);
        },
      },
      3,
    );
  return { table, read, logged };
}

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of file) parts.push(part as Uint8Array<ArrayBuffer>);
  return parts;
}

const sheetOf = async (file: AsyncIterable<Uint8Array>) => {
  const [{ data } = { data: [] }] = await readXlsxFile(new Blob(await bytesOf(file)));
  return data.flat();
};

const names = (to: number) => ['Name', ...people.slice(0, to).map(({ name }) => name)];

test('a CSV file has every row, read in batches while it is sent', async () => {
  const { table, read } = list();
  const file = csvFile(await table());
  expect(read).toEqual(['the request’s, 3 after none']);
  const parts = await bytesOf(file);
  expect(parts).toHaveLength(4);
  expect((await new Blob(parts).text()).trim().split('\r\n')).toEqual(names(7));
  expect(read.slice(1)).toEqual([
    'a later one, 3 after 3',
    'a later one, 3 after 6',
    'a later one, 3 after 7',
  ]);
});

test('a workbook has every row', async () => {
  expect(await sheetOf(workbookFile('People', await list().table()))).toEqual(names(7));
});

test('a workbook with more rows than a sheet has ends by saying so', async () => {
  const cut = (most: number) => `Only the first ${most} rows. Filter the list to export the rest.`;
  const sheet = async (most: number) => sheetOf(workbookFile('People', await list().table(), most));
  expect(await sheet(4)).toEqual([...names(4), cut(4)]);
  expect(await sheet(6)).toEqual([...names(6), cut(6)]);
  expect(await sheet(7)).toEqual(names(7));
});

test('an empty list is a file with its headings', async () => {
  const { table } = list([]);
  expect(await new Blob(await bytesOf(csvFile(await table()))).text()).toBe('Name\r\n');
});

test('a file whose rows can’t be read any more is broken off, and the log says so', async () => {
  const { table, logged } = list();
  const file = csvFile(await table(true));
  await expect(bytesOf(file)).rejects.toThrow('The database is away');
  expect(logged).toEqual([{ requestId: 'r1', error: 'Error: The database is away' }]);
});
