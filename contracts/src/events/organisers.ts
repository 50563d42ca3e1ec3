import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EventCard } from './events.ts';
import { AccountId } from '../core/ids.ts';

export const OrganiserCard = z.object({
  id: AccountId,
  name: z.string(),
  handle: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  followerCount: z.int(),
  isFollowed: z.boolean(),
});
export type OrganiserCard = z.output<typeof OrganiserCard>;

export const OrganiserPage = z.object({
  ...OrganiserCard.shape,
  bio: z.string(),
  city: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  upcoming: z.array(EventCard),
  past: z.array(EventCard),
  upcomingCount: z.int(),
  pastCount: z.int(),
  feedUrl: z.string(),
  calendarUrl: z.string(),
});
export type OrganiserPage = z.output<typeof OrganiserPage>;

export const getOrganiser = endpoint({
  name: 'getOrganiser',
  method: 'GET',
  path: '/organisers/:handle',
  summary: "Returns an organiser's page. Visitors see it only if the organiser has a public event.",
  access: 'anyone',
  params: z.object({ handle: z.string().check(z.minLength(1), z.maxLength(60)) }),
  response: OrganiserPage,
  domainErrors: ['not_found'],
});

export const listOrganisersToFollow = endpoint({
  name: 'listOrganisersToFollow',
  method: 'GET',
  path: '/user/organisers-to-follow',
  summary: 'Lists the most followed organisers of upcoming public events, without you and those you follow.',
  access: 'user',
  response: z.object({
    items: z.array(z.object({ ...OrganiserCard.shape, handle: z.string(), upcomingCount: z.int() })),
  }),
  domainErrors: [],
});

export const followOrganiser = endpoint({
  name: 'followOrganiser',
  method: 'PUT',
  path: '/organisers/:handle/follow',
  summary: 'Follows an organiser.',
  access: 'user',
  params: z.object({ handle: z.string().check(z.minLength(1), z.maxLength(60)) }),
  response: z.object({ isFollowed: z.boolean(), followerCount: z.int() }),
  domainErrors: ['not_found'],
});

export const unfollowOrganiser = endpoint({
  name: 'unfollowOrganiser',
  method: 'DELETE',
  path: '/organisers/:handle/follow',
  summary: 'Unfollows an organiser.',
  access: 'user',
  params: z.object({ handle: z.string().check(z.minLength(1), z.maxLength(60)) }),
  response: z.object({ isFollowed: z.boolean(), followerCount: z.int() }),
  domainErrors: ['not_found'],
});
