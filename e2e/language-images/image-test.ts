import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  isLanguage,
  LANGUAGE_COOKIE,
  readerLanguage,
  setLanguageSource,
  SOURCE_LANGUAGE,
} from '@festoon/catalogue/language';
import { readTranslationFiles } from '@festoon/catalogue/translation-files';
import { adminSignIn, signIn } from '@festoon/contracts/identity/sign-in';
import { demoAccounts } from '../../server/src/demo/demo-accounts.ts';
import { renameAccount } from '../kit/chats.ts';
import { waitUntilSettled } from '../kit/pages.ts';
import type { Person, Role } from '../kit/people.ts';
import { test as base } from '../kit/test.ts';
import { root } from '../product/root.ts';
import { encodeWebp } from './encode-webp.ts';

export type ImageOptions = { readonly language: string };

export const DEVICES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
type Device = keyof typeof DEVICES;

/** Longer pages are cut. */
const heightMax: Readonly<Record<Device, number>> = { phone: 1900, desktop: 2000 };

/** The name of everyone without an account of the demo. */
const PERSON_NAME = 'Ana Ferreira';

type TakeImage = (name: string, page: Page, work: () => Promise<unknown>) => Promise<void>;

type ImageSet = {
  /** Opens a browser in the language of the images. */
  newReader(role: Role, device: Device): Promise<Person>;
  /** Opens a browser in the language of the images, signed in to an account of the demo. */
  newDemoReader(name: string, device: Device): Promise<Person>;
  /** Runs `work` and takes an image of the whole page. A screen that fails is left out, and the test fails at its end. */
  readonly take: TakeImage;
  /** Takes an image of what is in the window. */
  readonly takeWindow: TakeImage;
  /** Stores a file as part of the images. */
  store(name: string, content: Buffer): void;
};

type Fixtures = ImageOptions & { readonly images: ImageSet };

export const imageFolder = process.env['LANGUAGE_IMAGES'] ?? join(root, 'e2e/test-results/language-images');

export const test = base.extend<Fixtures>({
  language: [SOURCE_LANGUAGE, { option: true }],
  images: async ({ newPerson, language, locale, database, productInfo, pageErrors }, use) => {
    // The images also show pages with errors.
    pageErrors.allow(/./);
    readTranslationFiles();
    if (isLanguage(language)) setLanguageSource(() => readerLanguage(language, locale === undefined ? [] : [locale]));
    const folder = join(imageFolder, language);
    mkdirSync(folder, { recursive: true });
    const failures: string[] = [];

    const newReader: ImageSet['newReader'] = async (role, device) => {
      const person = await newPerson(role);
      await person.page.setViewportSize(DEVICES[device]);
      await person.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await useLanguage(person);
      if (person.account === null) return person;
      await renameAccount(database, person, PERSON_NAME);
      return { ...person, account: { ...person.account, name: PERSON_NAME } };
    };
    const useLanguage = async ({ account, context }: Person) => {
      if (account !== null) await database.rows('update accounts set language = $2 where id = $1', [account.id, language]);
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: productInfo.baseUrl }]);
    };

    const takeWith =
      (toImage: (page: Page) => Promise<Buffer>): TakeImage =>
      async (name, page, work) => {
        try {
          await work();
          writeFileSync(join(folder, `${name}.webp`), await toImage(page));
        } catch (error) {
          failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      };

    await use({
      newReader,
      async newDemoReader(name, device) {
        const person = await newReader('visitor', device);
        const found = demoAccounts.find(({ email }) => email.startsWith(`${name}@`));
        if (found === undefined) throw new Error(`The demo has no account ${name}.`);
        const { email, password } = found;
        const { user } = await person.api.call(name === 'admin' ? adminSignIn : signIn, { email, password });
        const signedIn = { ...person, account: { ...user, password } };
        await useLanguage(signedIn);
        return signedIn;
      },
      take: takeWith(imageOfPage),
      takeWindow: takeWith(imageOfWindow),
      store: (name, content) => writeFileSync(join(folder, name), content),
    });
    if (failures.length > 0) throw new Error(`${language} lacks ${failures.length} images.\n${failures.join('\n\n')}`);
  },
});

/** Makes the window as high as the page, so that what is fixed to the bottom of the window is at the end of the image. */
async function imageOfPage(page: Page): Promise<Buffer> {
  const device = deviceOf(page);
  await waitForImages(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width, height: heightMin } = DEVICES[device];
  await page.setViewportSize({ width, height: Math.min(Math.max(height, heightMin), heightMax[device]) });
  await page.evaluate(() => scrollTo(0, 0));
  const image = await imageOfWindow(page);
  await page.setViewportSize(DEVICES[device]);
  return image;
}

async function imageOfWindow(page: Page): Promise<Buffer> {
  await waitForImages(page);
  return encodeWebp(page, deviceOf(page) === 'phone' ? 2 : 1);
}

function deviceOf(page: Page): Device {
  return page.viewportSize()?.width === DEVICES.phone.width ? 'phone' : 'desktop';
}

async function waitForImages(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'));
  await page.waitForTimeout(150);
}

/** Opens an address of the product and waits until its page is complete. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitUntilSettled(page);
}
