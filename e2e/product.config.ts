import { startProductProcess } from './product/product-process.ts';
import { shareProductInfo, findSharedProductInfo } from './product/shared-product-info.ts';

/** Runs once before all tests; the returned function runs after the last. A product that is already running is used. */
export default async function startForTests(): Promise<(() => Promise<void>) | undefined> {
  if (findSharedProductInfo() !== undefined) return undefined;
  const { productInfo, stop } = await startProductProcess();
  shareProductInfo(productInfo);
  return stop;
}
