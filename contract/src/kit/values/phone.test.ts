import { describe, expect, test } from 'vitest';
import { isPhoneNumber, optionalInternationalPhone, optionalPhone, phoneMessage } from './phone.ts';

describe('a phone number', () => {
  test.each([
    ['02 9876 5432', ['AU'], true],
    ['0491 570 156', ['AU'], true],
    ['+61 491 570 156', ['AU'], true],
    ['09 300 1234', ['AU'], false],
    ['09 300 1234', ['AU', 'NZ'], true],
    ['020 7946 0000', ['GB'], true],
    ['+1 415 555 2671', ['AU'], true],
    ['12345', ['AU', 'NZ', 'GB'], false],
    ['call me', ['AU'], false],
    ['+999 12', ['AU'], false],
  ] as const)('%s for %j is valid: %s', (value, regions, valid) => {
    expect(isPhoneNumber(value, regions)).toBe(valid);
  });

  test('may be empty, and is then null', () => {
    for (const empty of ['', '  ', null, undefined])
      expect(optionalPhone().parse(empty)).toBeNull();
    expect(optionalInternationalPhone().parse({ countryCode: '61', number: ' ' })).toBeNull();
  });

  test('that is invalid is refused with the list of regions', () => {
    const refused = optionalPhone(['AU', 'NZ']).safeParse('1');
    expect(refused.error?.issues[0]?.message).toBe(phoneMessage(['AU', 'NZ']));
    expect(phoneMessage(['AU', 'NZ'])).toBe('Enter a valid phone number for AU, NZ');
  });

  test('in two parts is accepted with or without its leading zero', () => {
    const schema = optionalInternationalPhone();
    expect(schema.parse({ countryCode: '61', number: '0491 570 156' })?.number).toBe(
      '0491 570 156',
    );
    expect(schema.safeParse({ countryCode: '61', number: '491 570 156' }).success).toBe(true);
    expect(schema.safeParse({ countryCode: '61', number: '99' }).error?.issues[0]?.path).toEqual([
      'number',
    ]);
    expect(
      schema.safeParse({ countryCode: 'AU', number: '491 570 156' }).error?.issues[0]?.path,
    ).toEqual(['countryCode']);
  });
});
