/**
 * Code lists requested by name: ISO 3166-1 countries, states of the supported countries, reasons for a
 * change.
 */
export const countryCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

export const states = [
  { value: 'ACT', label: 'Australian Capital Territory', description: 'Australia' },
  { value: 'NSW', label: 'New South Wales', description: 'Australia' },
  { value: 'NT', label: 'Northern Territory', description: 'Australia' },
  { value: 'QLD', label: 'Queensland', description: 'Australia' },
  { value: 'SA', label: 'South Australia', description: 'Australia' },
  { value: 'TAS', label: 'Tasmania', description: 'Australia' },
  { value: 'VIC', label: 'Victoria', description: 'Australia' },
  { value: 'WA', label: 'Western Australia', description: 'Australia' },
  { value: 'ENG', label: 'England', description: 'United Kingdom' },
  { value: 'NIR', label: 'Northern Ireland', description: 'United Kingdom' },
  { value: 'SCT', label: 'Scotland', description: 'United Kingdom' },
  { value: 'WLS', label: 'Wales', description: 'United Kingdom' },
  { value: 'AUK', label: 'Auckland', description: 'New Zealand' },
  { value: 'BOP', label: 'Bay of Plenty', description: 'New Zealand' },
  { value: 'CAN', label: 'Canterbury', description: 'New Zealand' },
  { value: 'GIS', label: 'Gisborne', description: 'New Zealand' },
  { value: 'HKB', label: 'Hawke’s Bay', description: 'New Zealand' },
  { value: 'MWT', label: 'Manawatū-Whanganui', description: 'New Zealand' },
  { value: 'MBH', label: 'Marlborough', description: 'New Zealand' },
  { value: 'NSN', label: 'Nelson', description: 'New Zealand' },
  { value: 'NTL', label: 'Northland', description: 'New Zealand' },
  { value: 'OTA', label: 'Otago', description: 'New Zealand' },
  { value: 'STL', label: 'Southland', description: 'New Zealand' },
  { value: 'TKI', label: 'Taranaki', description: 'New Zealand' },
  { value: 'TAS-NZ', label: 'Tasman', description: 'New Zealand' },
  { value: 'WKO', label: 'Waikato', description: 'New Zealand' },
  { value: 'WGN', label: 'Wellington', description: 'New Zealand' },
  { value: 'WTC', label: 'West Coast', description: 'New Zealand' },
] as const;

export const changeReasons = [
  { value: 'new-hire', label: 'New hire' },
  { value: 'promotion', label: 'Promotion' },
  { value: 'transfer', label: 'Transfer' },
  { value: 'restructure', label: 'Restructure' },
  { value: 'hours', label: 'Change of hours' },
  { value: 'pay', label: 'Pay review' },
  { value: 'secondment', label: 'Secondment' },
  { value: 'return', label: 'Return from leave' },
  { value: 'correction', label: 'Correction' },
  { value: 'leaving', label: 'Leaving' },
] as const;
