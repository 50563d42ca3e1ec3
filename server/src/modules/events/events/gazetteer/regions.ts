import { foldName } from './fold-name.ts';

/** A part of a country that people write after a city and that distinguishes equal names. */
export type Region = { readonly countryCode: string; readonly code: string; readonly name: string };

/** The code, the name and, if GeoNames does not use the code, its number there. */
const TABLE: Readonly<Record<string, string>> = {
  US: `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,
    HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,
    MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,
    OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,
    WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`,
  CA: `AB Alberta 01,BC British Columbia 02,MB Manitoba 03,NB New Brunswick 04,NL Newfoundland and Labrador 05,NS Nova Scotia 07,ON Ontario 08,
    PE Prince Edward Island 09,QC Quebec 10,SK Saskatchewan 11,YT Yukon 12,NT Northwest Territories 13,NU Nunavut 14`,
  AU: `ACT Australian Capital Territory 01,NSW New South Wales 02,NT Northern Territory 03,QLD Queensland 04,SA South Australia 05,TAS Tasmania 06,
    VIC Victoria 07,WA Western Australia 08`,
  GB: `ENG England,SCT Scotland,WLS Wales,NIR Northern Ireland`,
};

let byText: Map<string, Region> | undefined;

/**
 * Returns the region in a text: "TX" and "Texas" in the U.S., "ON" in Canada. If the country has no such region, searches
 * the U.S., then Canada.
 */
export function findRegion(text: string, countryCode: string | null): Region | null {
  byText ??= readRegions();
  const folded = foldName(text);
  const inside = countryCode === null ? undefined : byText.get(`${countryCode} ${folded}`);
  return inside ?? byText.get(`US ${folded}`) ?? byText.get(`CA ${folded}`) ?? null;
}

/** Returns the name of a region by its number in GeoNames. Returns an empty text for countries without regions here. */
export function regionName(countryCode: string, adminCode: string): string {
  byText ??= readRegions();
  return byText.get(`${countryCode} ${adminCode.toLowerCase()}`)?.name ?? '';
}

function readRegions(): Map<string, Region> {
  const regions = new Map<string, Region>();
  for (const [countryCode, table] of Object.entries(TABLE)) {
    for (const entry of table.split(',')) {
      const [, code = '', name = '', number = code] = /^\s*([A-Z]+) (.+?)(?: (\d+))?$/.exec(entry) ?? [];
      const region = { countryCode, code, name };
      for (const key of [code.toLowerCase(), number.toLowerCase(), foldName(name)])
        regions.set(`${countryCode} ${key}`, region);
    }
  }
  return regions;
}
