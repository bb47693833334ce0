import { describe, expect, test } from 'vitest';
import { merge, unknownFields } from './merge.ts';

const all = () => true;
const clause = (text: string, heading: string | null = null) => ({ heading, text });

describe('the fields of a template', () => {
  test.each([
    ['a value', 'Dear {{employee.firstName}},', 'Dear Mia,', []],
    ['by its label', 'Dear {{First name}},', 'Dear Mia,', []],
    ['with spaces', 'Dear {{ employee.firstName }},', 'Dear Mia,', []],
    ['one twice', '{{employee.firstName}} {{employee.firstName}}', 'Mia Mia', []],
    ['one that is missing', 'At {{employee.address}}.', 'At [Home address].', ['employee.address']],
    ['a value that looks like a field', '{{position.title}}', '{{employee.address}}', []],
    ['single braces', '{employee.firstName}', '{employee.firstName}', []],
    ['no field', 'Nothing to fill in.', 'Nothing to fill in.', []],
  ])('%s', (_, text, expected, missing) => {
    const values = { 'employee.firstName': 'Mia', 'position.title': '{{employee.address}}' };
    expect(merge([clause(text)], values, all)).toEqual({
      clauses: [{ heading: null, text: expected }],
      missing,
    });
  });

  test('a heading is filled in too', () => {
    const { clauses } = merge([clause('Text', 'For {{position.title}}')], {}, all);
    expect(clauses[0]?.heading).toBe('For [Position]');
  });

  test('what is missing is named once, in the order of the list of fields', () => {
    const text = '{{position.salary}} {{employee.address}} {{position.salary}}';
    expect(merge([clause(text)], {}, all).missing).toEqual(['employee.address', 'position.salary']);
  });

  test('a clause that doesn’t apply is left out with its fields', () => {
    const clauses = [clause('First {{employee.address}}'), clause('Second')];
    expect(merge(clauses, {}, (place) => place === 1)).toEqual({
      clauses: [{ heading: null, text: 'Second' }],
      missing: [],
    });
  });

  test('a field that no record has is named', () => {
    const text = '{{nothing}} {{employee.name}} {{Full name}} {{Shoe size}} {{nothing}}';
    expect(unknownFields(text)).toEqual(['nothing', 'Shoe size']);
  });
});
