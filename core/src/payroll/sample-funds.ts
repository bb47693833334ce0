/**
 * A small register of large Australian funds, so that search works before a company imports the ATO's
 * file. Collected from the funds' own publications; not the official register.
 */
export const sampleFunds = {
  source: 'Sample register that ships with Tenure, not the official one',
  publishedOn: '2026-11-16',
  funds: [
    { name: 'AustralianSuper', abn: '65714394898', usi: 'STA0100AU' },
    { name: 'Australian Retirement Trust', abn: '60905115063', usi: '60905115063003' },
    { name: 'Aware Super', abn: '53226460365', usi: '53226460365001' },
    { name: 'Cbus Super Fund', abn: '75493363262', usi: 'CBU0100AU' },
    { name: 'HESTA', abn: '64971749321', usi: 'HST0100AU' },
    { name: 'Hostplus', abn: '68657495890', usi: 'HOS0100AU' },
    { name: 'Rest', abn: '62653671394', usi: 'RES0103AU' },
    { name: 'UniSuper', abn: '91385943850', usi: '91385943850001' },
  ],
} as const;
