import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentLocale } from '@festoon/catalogue/language';
import { inputErrorsText } from '@festoon/catalogue/core/input-errors';
import type { Endpoint, UploadEndpoint, UploadedFile } from '@festoon/contracts/core/endpoint';
import type { FieldError } from '@festoon/contracts/core/failure';
import type * as z from 'zod/mini';
import { DomainError, InvalidInput, throwDomainError } from '../errors.ts';
import { readInput } from './input.ts';
import { hasRepeatedKey } from './json-body.ts';
import type { HttpLimits } from './limits.ts';

/** The parts that a form may have. Only parts without a name reach this number, because a field may occur only once. */
const PARTS_MAX = 100;
/** Bytes for the boundaries and headers of a form. */
const ENVELOPE_BYTES_MAX = 16 * 1024;
/** Programs send this type for a file whose type they do not know. Its content decides. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** Makes the routes of this scope accept forms, and nothing else. Every part is read as a stream. */
export function acceptForms(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  void api.register(multipart, { isPartAFile: () => true, throwFileSizeLimit: false });
}

export function takesFiles(endpoint: Endpoint): endpoint is UploadEndpoint {
  return endpoint.files !== undefined;
}

/** Throws for an endpoint whose files and fields cannot be told apart, or have no body to be sent in. */
export function throwIfInvalidFiles({ name, method, path, files, body }: UploadEndpoint): void {
  if (method === 'GET' || method === 'DELETE') throw new Error(`${name}: ${method} has no files`);
  if (body && body._zod.def.type !== 'object') throw new Error(`${name}: the body of a form is an object`);
  const others = [...Object.keys(shapeOf(body)), ...path.split('/').map((segment) => segment.replace(':', ''))];
  const duplicate = Object.keys(files).find((field) => others.includes(field));
  if (duplicate) throw new Error(`${name}: ${duplicate} is a file and another field`);
}

function shapeOf(body: z.ZodMiniType | undefined): z.core.$ZodShape {
  return body ? (body._zod as z.core.$ZodObject['_zod']).def.shape : {};
}

/** The bytes of the forms that this process holds. */
let heldBytes = 0;

type Upload = { readonly endpoint: UploadEndpoint; readonly request: FastifyRequest; readonly limits: HttpLimits };

/** Reads the form of an upload and passes its checked input, with the files, to `use`. Holds the files until it is done. */
export async function withUploadInput<T>(upload: Upload, use: (input: object) => Promise<T>): Promise<T> {
  const { endpoint, request } = upload;
  const reader = new FormReader(upload);
  try {
    const { fields, files, errors } = await reader.read();
    request.body = fields;
    return await use({ ...readInput(endpoint, request, errors), ...files });
  } finally {
    reader.release();
  }
}

type Form = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly errors: readonly FieldError[];
};

class FormReader {
  readonly #endpoint: UploadEndpoint;
  readonly #request: FastifyRequest;
  readonly #limits: HttpLimits;
  readonly #shape: z.core.$ZodShape;
  readonly #files = new Map<string, UploadedFile>();
  readonly #texts = new Map<string, Buffer>();
  #heldBytes = 0;
  /** The field that is being read. */
  #field: string;

  constructor({ endpoint, request, limits }: Upload) {
    this.#endpoint = endpoint;
    this.#request = request;
    this.#limits = limits;
    this.#shape = shapeOf(endpoint.body);
    [this.#field = ''] = Object.keys(endpoint.files);
  }

  release(): void {
    heldBytes -= this.#heldBytes;
    this.#heldBytes = 0;
  }

  async read(): Promise<Form> {
    if (!this.#request.isMultipart()) throwDomainError('unsupported_media_type');
    this.#throwIfTooLong();
    const fileSize = Math.max(this.#limits.bodyBytes, ...Object.values(this.#endpoint.files).map((file) => file.maxBytes));
    try {
      for await (const part of this.#request.parts({ limits: { fileSize: fileSize + 1, parts: PARTS_MAX } })) {
        if (part.type === 'file') await this.#readPart(part);
      }
    } catch (error) {
      this.#discardRest();
      // Only the parser fails in another way.
      throw error instanceof DomainError ? error : this.#invalid(inputErrorsText('malformedForm'));
    }
    return this.#form();
  }

  /** Refuses a form by its declared length, before any of it is read. */
  #throwIfTooLong(): void {
    const { bodyBytes } = this.#limits;
    const files = Object.entries(this.#endpoint.files);
    const length = Number(this.#request.headers['content-length'] ?? 0);
    const maxBytes = files.reduce((sum, [, file]) => sum + file.maxBytes, bodyBytes + ENVELOPE_BYTES_MAX);
    if (length <= maxBytes) return;
    const [field = '', largest] = files.toSorted(([, a], [, b]) => b.maxBytes - a.maxBytes)[0] ?? [];
    throwDomainError('too_large', { field, maxBytes: largest?.maxBytes ?? bodyBytes });
  }

  async #readPart(part: MultipartFile): Promise<void> {
    const name = part.fieldname ?? '';
    this.#field = name.slice(0, 100);
    const file = Object.hasOwn(this.#endpoint.files, name) ? this.#endpoint.files[name] : undefined;
    if (!file && !Object.hasOwn(this.#shape, name)) throw this.#invalid(inputErrorsText('unknownField'));
    if (this.#files.has(name) || this.#texts.has(name)) throw this.#invalid(inputErrorsText('repeatedField'));
    if (file) this.#files.set(name, await this.#readFile(part, file));
    else this.#texts.set(name, await this.#readBytes(part, this.#limits.bodyBytes));
  }

  async #readFile(part: MultipartFile, { types, maxBytes }: UploadEndpoint['files'][string]): Promise<UploadedFile> {
    const { filename, mimetype: type } = part;
    if (filename === undefined) throw this.#invalid(inputErrorsText('notAFile'));
    const isAccepted = type === UNKNOWN_TYPE || types.includes('*/*') || types.includes(type);
    if (!isAccepted) throw this.#invalid(inputErrorsText('fileType', { types: formatTypes(types) }));
    const bytes = await this.#readBytes(part, maxBytes);
    if (bytes.length === 0) throw this.#invalid(inputErrorsText('emptyFile'));
    return { bytes, type, filename };
  }

  async #readBytes({ file }: MultipartFile, maxBytes: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of file as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throwDomainError('too_large', { field: this.#field, maxBytes });
      this.#hold(chunk.length);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, length);
  }

  #hold(bytes: number): void {
    heldBytes += bytes;
    this.#heldBytes += bytes;
    if (heldBytes > this.#limits.uploadBytes) throwDomainError('overloaded', { retryAfterSeconds: 10 });
  }

  /** Reads on and drops what is still to come: a client reads the response only after it has sent everything. */
  #discardRest(): void {
    this.#request.raw.unpipe();
    this.#request.raw.resume();
  }

  #form(): Form {
    const fields: Record<string, unknown> = {};
    const errors: FieldError[] = [];
    for (const [path, bytes] of this.#texts) {
      const field = readField(bytes, this.#shape[path]);
      if ('problem' in field) errors.push({ path, message: field.problem });
      else fields[path] = field.value;
    }
    for (const path of Object.keys(this.#endpoint.files))
      if (!this.#files.has(path)) errors.push({ path, message: inputErrorsText('required') });
    return { fields, files: Object.fromEntries(this.#files), errors };
  }

  #invalid(message: string): InvalidInput {
    return new InvalidInput([{ path: this.#field, message }]);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the value of a field: its text, or the value of its JSON where the schema is not one of text. */
function readField(bytes: Buffer, schema: z.core.$ZodType | undefined): { value: unknown } | { problem: string } {
  try {
    const text = utf8.decode(bytes);
    return { value: schema && isText(schema) ? text : parseJson(text) };
  } catch (error) {
    return { problem: inputErrorsText(error instanceof SyntaxError ? 'notJson' : 'notText') };
  }
}

function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text, (key, item: unknown) => {
    if (key === '__proto__') throw new SyntaxError('The JSON names a prototype.');
    return item;
  });
  if (hasRepeatedKey(text)) throw new SyntaxError('The JSON names a key twice.');
  return value;
}

function isText({ _zod: { def } }: z.core.$ZodType): boolean {
  if ('innerType' in def) return isText(def.innerType as z.core.$ZodType);
  return def.type === 'string' || def.type === 'enum';
}

function formatTypes(types: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(
    types.map((type) => type.slice(type.indexOf('/') + 1).toUpperCase()),
  );
}
