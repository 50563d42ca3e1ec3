import { foldName } from './fold-name.ts';

/** A part of a country that people write behind a city, with its middle to tell equal names apart. */
export type Region = { readonly code: string; readonly countryCode: string; readonly latitude: number; readonly longitude: number };

const TABLE: Readonly<Record<string, string>> = {
  US: `AL Alabama 32.8 -86.8|AK Alaska 64.1 -152.3|AZ Arizona 34.3 -111.7|AR Arkansas 34.8 -92.4|CA California 37.2 -119.5|CO Colorado 39 -105.5
    CT Connecticut 41.6 -72.7|DE Delaware 39 -75.5|DC District of Columbia 38.9 -77|FL Florida 28.6 -82.4|GA Georgia 32.6 -83.4|HI Hawaii 20.3 -156.4
    ID Idaho 44.4 -114.6|IL Illinois 40 -89.2|IN Indiana 39.9 -86.3|IA Iowa 42.1 -93.5|KS Kansas 38.5 -98.4|KY Kentucky 37.5 -85.3
    LA Louisiana 31.1 -92|ME Maine 45.4 -69.2|MD Maryland 39.1 -76.8|MA Massachusetts 42.3 -71.8|MI Michigan 44.3 -85.4|MN Minnesota 46.3 -94.3
    MS Mississippi 32.7 -89.7|MO Missouri 38.4 -92.5|MT Montana 47 -109.6|NE Nebraska 41.5 -99.8|NV Nevada 39.3 -116.6|NH New Hampshire 43.7 -71.6
    NJ New Jersey 40.2 -74.7|NM New Mexico 34.4 -106.1|NY New York 42.9 -75.5|NC North Carolina 35.6 -79.4|ND North Dakota 47.4 -100.5|OH Ohio 40.3 -82.8
    OK Oklahoma 35.6 -97.5|OR Oregon 43.9 -120.6|PA Pennsylvania 40.9 -77.8|RI Rhode Island 41.7 -71.6|SC South Carolina 33.9 -80.9
    SD South Dakota 44.4 -100.2|TN Tennessee 35.9 -86.4|TX Texas 31.5 -99.3|UT Utah 39.3 -111.7|VT Vermont 44.1 -72.7|VA Virginia 37.5 -78.9
    WA Washington 47.4 -120.4|WV West Virginia 38.6 -80.6|WI Wisconsin 44.6 -90|WY Wyoming 43 -107.6|PR Puerto Rico 18.2 -66.5`,
  CA: `AB Alberta 53.9 -114.9|BC British Columbia 51.5 -123|MB Manitoba 50.5 -97.5|NB New Brunswick 46.5 -66.2|NL Newfoundland and Labrador 48.5 -56
    NS Nova Scotia 45 -63|NT Northwest Territories 62.5 -114.4|NU Nunavut 63.7 -68.5|ON Ontario 44.5 -79.5|PE Prince Edward Island 46.4 -63.2
    QC Quebec 46.5 -72.5|SK Saskatchewan 51.5 -106|YT Yukon 60.7 -135`,
  AU: `ACT Australian Capital Territory -35.4 149.1|NSW New South Wales -32.8 150|NT Northern Territory -14 132|QLD Queensland -24 151|SA South Australia -34 138
    TAS Tasmania -42 146.6|VIC Victoria -37.3 144.8|WA Western Australia -31.5 117`,
};

let byCountry: Map<string, Region> | undefined;

/** The region a text names: "TX" and "Texas" in the U.S., "ON" in Canada. Without a country the U.S. is asked first. */
export function findRegion(text: string, countryCode: string | null): Region | null {
  byCountry ??= readRegions();
  const folded = foldName(text);
  const inside = countryCode === null ? null : byCountry.get(`${countryCode} ${folded}`);
  return inside ?? byCountry.get(`US ${folded}`) ?? byCountry.get(`CA ${folded}`) ?? null;
}

function readRegions(): Map<string, Region> {
  const regions = new Map<string, Region>();
  for (const [countryCode, lines] of Object.entries(TABLE)) {
    for (const line of lines.split(/[|\n]/)) {
      const [code = '', ...rest] = line.trim().split(' ');
      const longitude = Number(rest.pop());
      const latitude = Number(rest.pop());
      const region = { code, countryCode, latitude, longitude };
      regions.set(`${countryCode} ${code.toLowerCase()}`, region);
      regions.set(`${countryCode} ${foldName(rest.join(' '))}`, region);
    }
  }
  return regions;
}
