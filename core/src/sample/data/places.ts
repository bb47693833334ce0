/**
 * Towns of the three countries, by state or region, in geographical order. Rank 1 are large cities, used
 * first; rank 3 small towns.
 */
import type { CountryCode } from '../company.ts';

export interface Place {
  city: string;
  state: string;
  country: CountryCode;
  timezone: string;
  rank: number;
  /** The first digits of its postcodes, or its outward code. */
  postcode: string;
}

const rows: Record<CountryCode, string> = {
  AU: `
    Tasmania|Australia/Hobart|Hobart 1 7000,Sandy Bay 3 7005,Kingston 3 7050,Launceston 2 7250,Devonport 3 7310,Burnie 3 7320
    Victoria|Australia/Melbourne|Melbourne 1 3000,Fitzroy 2 3065,Richmond 2 3121,Prahran 3 3181,Brunswick 3 3056,Footscray 3 3011,Dandenong 2 3175,Mornington 3 3931,Geelong 1 3220,Torquay 3 3228,Ballarat 2 3350,Bendigo 3 3550,Warrnambool 3 3280,Shepparton 3 3630
    Australian Capital Territory|Australia/Sydney|Canberra 1 2600,Fyshwick 3 2609
    New South Wales|Australia/Sydney|Sydney 1 2000,Balmain 2 2041,Alexandria 3 2015,Parramatta 2 2150,Manly 2 2095,Mona Vale 3 2103,Penrith 3 2750,Wollongong 2 2500,Newcastle 1 2300,Gosford 3 2250,Port Macquarie 3 2444,Coffs Harbour 3 2450,Byron Bay 2 2481,Orange 3 2800,Wagga Wagga 3 2650
    Queensland|Australia/Brisbane|Brisbane 1 4000,Fortitude Valley 3 4006,Southport 2 4215,Noosa Heads 2 4567,Toowoomba 3 4350,Hervey Bay 3 4655,Rockhampton 3 4700,Mackay 3 4740,Townsville 2 4810,Cairns 2 4870
    Northern Territory|Australia/Darwin|Darwin 2 0800,Alice Springs 3 0870
    South Australia|Australia/Adelaide|Adelaide 1 5000,Glenelg 3 5045,Port Adelaide 2 5015,Mount Barker 3 5251,Victor Harbor 3 5211,Port Lincoln 3 5606
    Western Australia|Australia/Perth|Fremantle 1 6160,Perth 1 6000,Subiaco 3 6008,Joondalup 3 6027,Mandurah 3 6210,Bunbury 2 6230,Margaret River 3 6285,Albany 3 6330,Geraldton 3 6530,Broome 3 6725`,
  NZ: `
    Northland|Pacific/Auckland|Kerikeri 3 0230,Whangārei 2 0110
    Auckland|Pacific/Auckland|Auckland 1 1010,Ponsonby 2 1011,Takapuna 2 0622,Albany 3 0632,Manukau 3 2104,Onehunga 3 1061
    Waikato|Pacific/Auckland|Hamilton 1 3204,Cambridge 3 3434,Taupō 3 3330
    Bay of Plenty|Pacific/Auckland|Tauranga 1 3110,Mount Maunganui 3 3116,Rotorua 3 3010
    Hawke's Bay|Pacific/Auckland|Napier 2 4110,Hastings 3 4122
    Taranaki|Pacific/Auckland|New Plymouth 2 4310
    Manawatū-Whanganui|Pacific/Auckland|Palmerston North 2 4410,Whanganui 3 4500
    Wellington|Pacific/Auckland|Wellington 1 6011,Petone 2 5012,Porirua 3 5022
    Nelson|Pacific/Auckland|Nelson 1 7010
    Marlborough|Pacific/Auckland|Blenheim 3 7201
    Canterbury|Pacific/Auckland|Christchurch 1 8011,Lyttelton 2 8082,Timaru 3 7910
    Otago|Pacific/Auckland|Dunedin 1 9016,Queenstown 2 9300,Wānaka 3 9305
    Southland|Pacific/Auckland|Invercargill 3 9810`,
  GB: `
    Cornwall|Europe/London|Falmouth 1 TR11,Truro 3 TR1,St Ives 3 TR26
    Devon|Europe/London|Plymouth 2 PL1,Exeter 2 EX1,Dartmouth 3 TQ6
    Dorset|Europe/London|Poole 2 BH15
    Hampshire|Europe/London|Southampton 1 SO14,Lymington 2 SO41,Portsmouth 2 PO1
    Isle of Wight|Europe/London|Cowes 2 PO31
    Sussex|Europe/London|Brighton 1 BN1,Chichester 3 PO19
    Kent|Europe/London|Whitstable 3 CT5,Canterbury 3 CT1
    Greater London|Europe/London|London 1 EC1A,Greenwich 2 SE10,Richmond 2 TW9,Hackney 3 E8,Islington 3 N1,Battersea 3 SW11
    Suffolk|Europe/London|Aldeburgh 3 IP15,Ipswich 2 IP1
    Norfolk|Europe/London|Norwich 2 NR1
    Cambridgeshire|Europe/London|Cambridge 2 CB1
    Oxfordshire|Europe/London|Oxford 2 OX1
    Bristol|Europe/London|Bristol 1 BS1
    Somerset|Europe/London|Bath 2 BA1
    Wales|Europe/London|Cardiff 1 CF10,Swansea 2 SA1,Tenby 3 SA70,Aberystwyth 3 SY23,Conwy 3 LL32
    West Midlands|Europe/London|Birmingham 1 B1
    Merseyside|Europe/London|Liverpool 1 L1
    Greater Manchester|Europe/London|Manchester 1 M1
    Yorkshire|Europe/London|Leeds 1 LS1,York 2 YO1,Whitby 3 YO21,Sheffield 2 S1
    Cumbria|Europe/London|Kendal 3 LA9
    Tyne and Wear|Europe/London|Newcastle upon Tyne 1 NE1
    Scotland|Europe/London|Edinburgh 1 EH1,Glasgow 1 G1,St Andrews 3 KY16,Dundee 3 DD1,Aberdeen 2 AB10,Inverness 2 IV1,Oban 3 PA34
    Northern Ireland|Europe/London|Belfast 1 BT1,Bangor 3 BT20`,
};

function read(country: CountryCode): Place[] {
  return rows[country]
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [state = '', timezone = '', towns = ''] = row.trim().split('|');
      return towns.split(',').map((town) => {
        const [, city = '', rank = '', postcode = ''] = /^(.+) (\d) (\w+)$/.exec(town) ?? [];
        return { city, state, country, timezone, rank: Number(rank), postcode };
      });
    });
}

export const places: Record<CountryCode, Place[]> = {
  AU: read('AU'),
  NZ: read('NZ'),
  GB: read('GB'),
};

const byState = (country: CountryCode) =>
  new Map(
    places[country].map(({ state }) => [state, places[country].filter((p) => p.state === state)]),
  );

export const placesByState: Record<CountryCode, Map<string, Place[]>> = {
  AU: byState('AU'),
  NZ: byState('NZ'),
  GB: byState('GB'),
};

export const countryNames: Record<CountryCode, string> = {
  AU: 'Australia',
  NZ: 'New Zealand',
  GB: 'United Kingdom',
};

const words = (text: string) => text.trim().split(/\s+/);

export const streets = words(`
  Wharf Quay Harbour Anchor Mariner Chandler Foundry Timber Pine Cedar Orchard Mill Station Church King
  Queen Victoria George Albert Elizabeth High Market Bridge River Beach Esplanade Bay Hill Park Garden
  School Chapel Union York Bath Kent Oxford Nelson Wellesley Cook Franklin Hobson Macquarie Collins
  Flinders Bourke Swanston Pitt Murray Davey Tory Cuba Manners Willis Lambton Princes Castle Abbey Green`);

export const streetKinds = [
  'Street',
  'Street',
  'Street',
  'Road',
  'Road',
  'Avenue',
  'Lane',
  'Terrace',
];
