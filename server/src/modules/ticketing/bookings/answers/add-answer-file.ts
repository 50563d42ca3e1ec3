import type { addAnswerFile as contract } from '@festoon/contracts/ticketing/checkout';
import type { AnswerFile } from '@festoon/contracts/ticketing/bookings';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { reencodeImage } from '../../../../platform/images/images.ts';
import { throttle, type Throttle } from '../../../../platform/throttle.ts';
import { throwIfEnded } from '../own-booking.ts';
import { isOpenForChanges } from '../changes/change-rules.ts';
import { findBookingView } from '../read-queries.ts';
import { isFileQuestion, insertAnswerFile, listAnswerFiles } from './queries.ts';
import { safeFileName } from '../../../../platform/text/file-name-rules.ts';

type FileKind = 'application/pdf' | 'image/png' | 'image/jpeg';

const EXTENSIONS: Readonly<Record<FileKind, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Returns a file's type according to its bytes, regardless of its name. Returns null for a type that is not accepted. */
function fileKindOf(bytes: Uint8Array): FileKind | null {
  const start = Array.from(bytes.subarray(0, 8), (byte) => String.fromCharCode(byte)).join('');
  if (start.startsWith('%PDF-') && hasPdfTrailer(bytes)) return 'application/pdf';
  if (start === '\x89PNG\r\n\x1a\n') return 'image/png';
  return start.startsWith('\xff\xd8\xff') ? 'image/jpeg' : null;
}

function hasPdfTrailer(bytes: Uint8Array): boolean {
  const end = Array.from(bytes.subarray(-1024), (byte) => String.fromCharCode(byte)).join('');
  return end.includes('%%EOF');
}

/** Returns a short file name without path separators, with the extension of its content type. */
function fileNameFor(originalName: string, kind: FileKind): string {
  return safeFileName(originalName, EXTENSIONS[kind]);
}

const UPLOAD_THROTTLE: Throttle = { name: 'answer-files', points: 60, perSeconds: 3600 };
const FILES_MAX = 100;

/**
 * Stores a file for a question of a held booking, or of a confirmed one that can be changed, separate from all public files. Re-encodes images, which removes their
 * metadata.
 */
export async function addAnswerFile(
  ctx: Context,
  actor: UserActor,
  { bookingId, questionId, name, file: { bytes: uploaded } }: EndpointInput<typeof contract>,
): Promise<AnswerFile> {
  const booking = await findBookingView(ctx.db, bookingId);
  if (booking?.buyerId !== actor.accountId) throwDomainError('not_found');
  const now = ctx.clock.now();
  if (booking.status !== 'confirmed') throwIfEnded(booking, now);
  else if (!isOpenForChanges(booking, now)) throwDomainError('changes_closed');
  if (!(await isFileQuestion(ctx.db, { eventId: booking.eventId, questionId }))) throwDomainError('not_found');
  await throttle(ctx, UPLOAD_THROTTLE, actor.accountId);
  if ((await listAnswerFiles(ctx.db, [bookingId])).length >= FILES_MAX)
    throwDomainError('limit_reached', { max: FILES_MAX });
  const kind = fileKindOf(uploaded);
  if (kind === null) throwDomainError('file_unreadable');
  const bytes = kind === 'application/pdf' ? uploaded : await reencodeImage(uploaded, kind === 'image/png' ? 'png' : 'jpeg');
  const id = ctx.ids.newId();
  const file = {
    id,
    bookingId,
    questionId,
    name: fileNameFor(name, kind),
    contentType: kind,
    sizeBytes: bytes.byteLength,
    fileKey: `answers/${booking.eventId}/${id}`,
  };
  await ctx.files.put(file.fileKey, bytes, kind);
  await insertAnswerFile(ctx.db, { ...file, createdAt: ctx.clock.now() });
  return file;
}
