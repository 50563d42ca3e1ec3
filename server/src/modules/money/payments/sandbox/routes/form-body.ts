import type { FastifyReply } from 'fastify';
import type { CardEntry } from '../checkout/cards.ts';

/** Returns one field of a posted form as text that can be stored; a missing field is empty. */
export function formText(body: unknown, name: string): string {
  const text = body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
  return text.replaceAll('\0', '').toWellFormed().slice(0, 200);
}

export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

/**
 * Redirects after a post, so that the browser requests the next page itself and going back or reloading does not post again.
 */
export function redirectAfterPost(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(303).header('location', location).send();
}

export function cardEntry(body: unknown): CardEntry {
  return {
    number: formText(body, 'number'),
    expiry: formText(body, 'expiry'),
    cvc: formText(body, 'cvc'),
    name: formText(body, 'name'),
  };
}
