import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { concepts } from '../content/concepts.ts';
import { organisers } from '../content/organisers.ts';
import { renderAvatar } from './render-avatar.ts';
import { renderPortrait } from './render-portrait.ts';
import { renderCover, rasterise } from './render-cover.ts';
import { palettes } from './palettes.ts';
import { sceneList } from './scene-list.ts';

const names = Object.keys(sceneList);

describe('renderCover', () => {
  test('has a scene for every concept and colours for every scene', () => {
    expect(names).toHaveLength(60);
    for (const { scene } of concepts) expect(names).toContain(scene);
    for (const { palettes: fitting } of Object.values(sceneList)) {
      expect(fitting).toHaveLength(5);
      for (const name of fitting) expect(palettes).toHaveProperty(name);
    }
  });

  test('draws three hundred different images, the same ones every time', () => {
    const draw = () => names.flatMap((scene) => [0, 1, 2, 3, 4].map((variant) => renderCover({ scene, variant })));
    const covers = draw();
    expect(new Set(covers.map(({ svg }) => svg)).size).toBe(300);
    expect(new Set(covers.map(({ key }) => key)).size).toBe(300);
    expect(draw()).toEqual(covers);
    expect(renderCover({ scene: 'rooftops', variant: 5 })).toEqual(renderCover({ scene: 'rooftops', variant: 0 }));
  });

  test('contains only numbers and known colours', () => {
    for (const scene of names) expect(renderCover({ scene, variant: 0 }).svg).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  test('fills the whole image with more than one colour', async () => {
    for (const scene of names.filter((_, index) => index % 6 === 0)) {
      const { data, info } = await sharp(await rasterise(renderCover({ scene, variant: 1 }).svg))
        .resize(64, 36)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 64, height: 36, channels: 3 });
      const { channels } = await sharp(data, { raw: { width: 64, height: 36, channels: 3 } }).stats();
      expect([scene, Math.max(...channels.map(({ stdev }) => stdev)) > 10]).toEqual([scene, true]);
    }
  });
});

describe('renderAvatar', () => {
  test('draws a different avatar for each organiser', () => {
    expect(new Set(organisers.map(renderAvatar)).size).toBe(organisers.length);
  });
});

describe('renderPortrait', () => {
  test('draws different people, the same ones every time', () => {
    const draw = () => Array.from({ length: 42 }, (_, index) => renderPortrait(index));
    const portraits = draw();
    expect(new Set(portraits).size).toBe(42);
    expect(draw()).toEqual(portraits);
    for (const svg of portraits) expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
  });
});
