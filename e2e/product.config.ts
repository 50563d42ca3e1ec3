import { startProductProcess } from './product/product-process.ts';
import { shareFacts, sharedFacts } from './product/shared-facts.ts';

/** Runs once before all tests; what it returns runs after the last. A product that already runs is used as it is. */
export default async function startForTests(): Promise<(() => Promise<void>) | undefined> {
  if (sharedFacts() !== undefined) return undefined;
  const { facts, stop } = await startProductProcess();
  shareFacts(facts);
  return stop;
}
