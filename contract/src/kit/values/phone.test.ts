import { describe, expect, test } from 'vitest';
import {
  isPhoneNumber,
  optionalInternationalPhone,
  optionalPhone,
  phoneMessage,
  plainPhone,
} from './phone.ts';

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

  test.each([
    ['+61 491 570 156', '+61491570156'],
    ['+61 (0)491 570 156', '+61491570156'],
    ['+44 07911 123456', '+447911123456'],
    ['+39 06 698 82458', '+390669882458'],
  ])('%s is dialled as %s', (written, dialled) => {
    expect(plainPhone(written)).toBe(dialled);
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

  test.each([
    ['39', '06 698 82458'],
    ['225', '07 07 12 34 56'],
    ['44', '07911 123456'],
    ['64', '(021) 123 4567'],
  ])('in two parts keeps a zero that belongs to it: +%s %s', (countryCode, number) => {
    expect(optionalInternationalPhone().safeParse({ countryCode, number }).success).toBe(true);
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
