import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { IMAGE_TYPES } from '../core/image-types.ts';
import { EditableEvent } from './event-editor.ts';
import { organiserEventParams } from '../events/organiser-events.ts';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** The maximum size of an image file in bytes. */
export const EVENT_IMAGE_BYTES_MAX = 14 * 1024 * 1024;

/** An image file. It is checked by content and re-encoded without its metadata. */
const imageFile = { image: { maxBytes: EVENT_IMAGE_BYTES_MAX, types: IMAGE_TYPES } };

const ImageUpload = z.object({
  /** The part to keep, in pixels of the upright image. */
  crop: z.optional(z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })),
  alt: z._default(text(300), ''),
});

export const setCover = endpoint({
  name: 'setCover',
  method: 'PUT',
  path: '/hosted-events/:eventId/cover',
  summary: 'Sets the cover image.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: ImageUpload,
  files: imageFile,
  response: EditableEvent,
  domainErrors: ['not_found', 'image_unreadable', 'too_many_attempts'],
});

export const removeCover = endpoint({
  name: 'removeCover',
  method: 'DELETE',
  path: '/hosted-events/:eventId/cover',
  summary: 'Removes the cover image.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  response: EditableEvent,
  domainErrors: ['not_found'],
});

/** The maximum number of images in a gallery. */
export const GALLERY_MAX = 12;

export const addGalleryImage = endpoint({
  name: 'addGalleryImage',
  method: 'POST',
  path: '/hosted-events/:eventId/gallery',
  summary: `Adds an image to the gallery, which holds up to ${GALLERY_MAX}.`,
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: ImageUpload,
  files: imageFile,
  response: EditableEvent,
  domainErrors: ['not_found', 'image_unreadable', 'gallery_full', 'too_many_attempts'],
});

export const saveGallery = endpoint({
  name: 'saveGallery',
  method: 'PUT',
  path: '/hosted-events/:eventId/gallery',
  summary: 'Saves the order and descriptions of the gallery images. Omitted images are deleted.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: z.object({
    images: z.array(z.object({ url: z.string().check(z.maxLength(300)), alt: text(300) })).check(z.maxLength(GALLERY_MAX)),
  }),
  response: EditableEvent,
  domainErrors: ['not_found'],
});
