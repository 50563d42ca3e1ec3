import type { Module } from '../../../platform/http/module.ts';
import { documentData } from './document-data.ts';
import { documentRoutes } from './routes.ts';

export const documentsModule: Module = { name: 'documents', routes: documentRoutes, personalData: [documentData] };
