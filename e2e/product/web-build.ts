type Building = { buildWeb(node: string): Promise<void> };

const script = new URL('../../scripts/setup/build-web.mjs', import.meta.url);

/** Builds the web app unless its sources are those of the last build. */
export async function buildWeb(): Promise<void> {
  const building = (await import(script.href)) as Building;
  await building.buildWeb(process.execPath);
}
