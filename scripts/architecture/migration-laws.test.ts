import { describe, expect, test } from 'vitest';
import {
  brokenChecksums,
  brokenTriggerLaw,
  brokenUpgradeLaws,
  checksumsOf,
} from './migration-laws.ts';

const landed = new Map([
  ['0001-kit.sql', 'create table a (id int);\n'],
  ['0002-more.sql', 'create table b (id int);\n'],
]);
const checksums = checksumsOf(landed);

describe('a migration that has landed', () => {
  test('stays as it is, whatever line ends a checkout has', () => {
    expect(brokenChecksums(landed, checksums)).toEqual([]);
    const windows = new Map([...landed].map(([name, sql]) => [name, sql.replaceAll('\n', '\r\n')]));
    expect(brokenChecksums(windows, checksums.replaceAll('\n', '\r\n'))).toEqual([]);
  });

  test.each([
    [
      'edited',
      new Map([...landed, ['0002-more.sql', 'create table b (id bigint);\n']]),
      'never edited',
    ],
    ['removed', new Map([...landed].slice(0, 1)), '0002-more.sql has landed: it is never removed'],
    [
      'renamed',
      new Map([...landed].map(([name, sql]) => [name.replace('more', 'else'), sql])),
      '0002-more.sql has landed: it is never removed or renamed',
    ],
    ['not recorded', new Map([...landed, ['0003-new.sql', 'select 1']]), 'record-migrations'],
  ])('is noticed when it is %s', (_, files, sentence) => {
    expect(brokenChecksums(files, checksums).join()).toContain(sentence);
  });
});

const name = '202611160930-leave-something.sql';
describe('a new migration', () => {
  test.each([
    'drop table a',
    'drop table if exists a cascade',
    'alter table a drop column b',
    'alter table a drop b',
    'alter table a add c int, drop b',
    'drop view v',
    'drop function f(int)',
    'alter table a rename to b',
    'alter table a rename column b to c',
    'alter table a alter column b type bigint',
    'alter table a alter b set data type bigint',
    'alter table a alter column b set not null',
    'alter table a add column b int not null',
    'alter table a add b int not null',
    'alter table a add b int default 1, add c text not null',
    'alter table a add c text not null, add b int default 1',
    'ALTER TABLE a\n  ADD COLUMN b numeric(4, 2) NOT NULL',
  ])('may not: %s', (statement) => {
    expect(brokenUpgradeLaws(name, `create table z (id int);\n${statement};\n`)).toHaveLength(1);
    const comment = '-- unused since 0.2: nothing reads it; kept until now.';
    expect(brokenUpgradeLaws(name, `select 1;\n${comment}\n${statement};\n`)).toEqual([]);
    expect(brokenUpgradeLaws(name, `${comment}\nselect 1;\n${statement};\n`)).toHaveLength(1);
  });

  test.each([
    'create table a (id bigint not null, b text not null)',
    'alter table a add column b int',
    'alter table a add column b int not null default 0',
    'alter table a add column b numeric(4, 2) default 0 not null',
    'alter table a add b int generated always as (1) stored not null',
    'alter table a drop constraint c',
    'alter table a alter column b drop not null',
    'alter table a alter column b drop default',
    'alter table a add foreign key (tenant_id, b) references c',
    "insert into a values ('drop table b; rename')",
    'create function f() returns int language sql as $$ select 1; drop table x; $$',
    'drop index i',
    'create index on a (b)',
  ])('may: %s', (statement) => {
    expect(brokenUpgradeLaws(name, `${statement};\n`)).toEqual([]);
  });

  test('the numbered ones came before there was a version to keep working', () => {
    expect(brokenUpgradeLaws('0014-single-sign-on.sql', 'drop table a;')).toEqual([]);
  });
});

describe('a migration that replaces a trigger function', () => {
  const replaces = 'create or replace function keep() returns trigger language plpgsql as $$ … $$;';
  const locks = 'lock table a in share row exclusive mode;';

  test('locks the table before it does', () => {
    expect(brokenTriggerLaw(name, `-- Why.\n${locks}\n${replaces}`)).toEqual([]);
    expect(brokenTriggerLaw(name, replaces)).toHaveLength(1);
    expect(brokenTriggerLaw(name, `${replaces}\n${locks}`)).toHaveLength(1);
  });

  test('is told apart from one that makes a new function', () => {
    expect(brokenTriggerLaw(name, replaces.replace(' or replace', ''))).toEqual([]);
  });
});
