import { startProduct } from './start-product.ts';

/**
 * Keeps a product running until Ctrl+C or, for a program that started this, until that program ends. With `bare`, there
 * is no demo.
 */
const product = await startProduct({ isBare: process.argv.includes('bare') });
let stopping = false;

if (process.send === undefined) console.log(JSON.stringify(product.productInfo, null, 2));
else process.send(product.productInfo);

process.on('SIGINT', leave);
process.on('SIGTERM', leave);
process.on('disconnect', leave);

function leave(): void {
  if (stopping) return;
  stopping = true;
  void product.stop().then(() => process.exit(0));
}
