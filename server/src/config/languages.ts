import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE, type Language } from '@festoon/catalogue/language';
import type { ReportProblem, Environment } from './environment.ts';

/**
 * Returns the languages that people can choose: those of the build of the web app, or those of them that `LANGUAGES` lists. The
 * source language is always one of them, and the pseudo-language only if it is listed.
 */
export function readLanguages(env: Environment, webDist: string, reportProblem: ReportProblem): readonly Language[] {
  const built = readBuiltLanguages(webDist);
  const all: readonly string[] = built.filter((language) => language !== PSEUDO_LANGUAGE);
  const wanted = env.LANGUAGES?.split(',').map((language) => language.trim()) ?? all;
  for (const language of wanted)
    if (!isLanguage(language)) reportProblem(`LANGUAGES has "${language}", which is not a language of this product.`);
  return built.filter((language) => language === SOURCE_LANGUAGE || wanted.includes(language));
}

function readBuiltLanguages(webDist: string): readonly Language[] {
  const file = join(webDist, 'document.json');
  if (!existsSync(file)) return Object.keys(LANGUAGES).filter(isLanguage);
  const { languages } = JSON.parse(readFileSync(file, 'utf8')) as { readonly languages?: readonly string[] };
  return languages?.filter(isLanguage) ?? [SOURCE_LANGUAGE];
}
