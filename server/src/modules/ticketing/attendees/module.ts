import type { Module } from '../../../platform/http/module.ts';
import { attendeeRoutes } from './routes.ts';

export const attendeesModule: Module = { name: 'attendees', routes: attendeeRoutes };
