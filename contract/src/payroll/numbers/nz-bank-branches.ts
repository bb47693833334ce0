/**
 * Branches by bank, with the bank's check; "by-base" is A or B, depending on the account's base number
 * (Inland Revenue, RWT and NRWT certificate filing specification, 2020). Banks open branches after
 * publication, so an unknown branch is only a warning.
 */
export type NzBankCheck = 'by-base' | 'D' | 'E' | 'F' | 'G' | 'X';

interface NzBank {
  readonly branches: readonly (readonly [first: number, last: number])[];
  readonly check: NzBankCheck;
}

const bank = (
  check: NzBankCheck,
  ...branches: readonly (readonly [first: number, last: number])[]
): NzBank => ({ check, branches });

export const nzBanks: Readonly<Record<string, NzBank>> = {
  '01': bank('by-base', [1, 999], [1100, 1199], [1800, 1899]),
  '02': bank('by-base', [1, 999], [1200, 1299]),
  '03': bank(
    'by-base',
    [1, 999],
    [1300, 1399],
    [1500, 1599],
    [1700, 1799],
    [1900, 1999],
    [7350, 7399],
  ),
  '04': bank('by-base', [2020, 2024]),
  '06': bank('by-base', [1, 999], [1400, 1499]),
  '08': bank('D', [6500, 6599]),
  '09': bank('E', [0, 0]),
  '10': bank('by-base', [5165, 5169]),
  '11': bank('by-base', [5000, 6499], [6600, 8999]),
  '12': bank('by-base', [3000, 3299], [3400, 3499], [3600, 3699]),
  '13': bank('by-base', [4900, 4999]),
  '14': bank('by-base', [4700, 4799]),
  '15': bank('by-base', [3900, 3999]),
  '16': bank('by-base', [4400, 4499]),
  '17': bank('by-base', [3300, 3399]),
  '18': bank('by-base', [3500, 3599]),
  '19': bank('by-base', [4600, 4649]),
  '20': bank('by-base', [4100, 4199]),
  '21': bank('by-base', [4800, 4899]),
  '22': bank('by-base', [4000, 4049]),
  '23': bank('by-base', [3700, 3799]),
  '24': bank('by-base', [4300, 4349]),
  '25': bank('F', [2500, 2599]),
  '26': bank('G', [2600, 2699]),
  '27': bank('by-base', [3800, 3849]),
  '28': bank('G', [2100, 2149]),
  '29': bank('G', [2150, 2299]),
  '30': bank('by-base', [2900, 2949]),
  '31': bank('X', [2800, 2849]),
  '33': bank('F', [6700, 6799]),
  '35': bank('by-base', [2400, 2499]),
  '38': bank('by-base', [9000, 9499]),
  '88': bank('by-base', [8800, 8805]),
};
