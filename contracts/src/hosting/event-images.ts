import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EditableEvent } from './event-editor.ts';
import { organiserEventParams } from '../events/organiser-events.ts';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** An image as base64. It is checked by content and re-encoded without its metadata. */
const ImageUpload = z.object({
  image: z.string().check(z.minLength(1), z.maxLength(20_000_000)),
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
  bodyLimit: 21 * 1024 * 1024,
  body: ImageUpload,
  answer: EditableEvent,
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
  answer: EditableEvent,
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
  bodyLimit: 21 * 1024 * 1024,
  body: ImageUpload,
  answer: EditableEvent,
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
  answer: EditableEvent,
  domainErrors: ['not_found'],
});
