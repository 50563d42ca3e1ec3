import type * as z from 'zod/mini';
import type { CustomerBody, PriceBody, ProductBody } from '../objects.ts';
import type { ActiveParams, CustomerParams, PriceParams, ProductParams } from '../params.ts';
import { findObject, insertObject, saveObject } from '../queries.ts';
import { invalidRequest, missingObject } from '../stripe-failure.ts';
import { createObjectId, type SandboxRead, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

// Customers, products and prices: the parts of a subscription.

export async function createCustomer(
  unit: SandboxUnitOfWork,
  { email, name, metadata }: z.output<typeof CustomerParams>,
): Promise<CustomerBody> {
  const id = createObjectId(unit, 'cus');
  const body: CustomerBody = {
    id,
    object: 'customer',
    created: unit.nowSeconds,
    livemode: false,
    email: email ?? null,
    name: name ?? null,
    metadata,
  };
  await insertObject(unit.tx, { kind: 'customer', sessionId: null, parentId: null, body, hidden: {} });
  return body;
}

type Deleted = { readonly id: string; readonly object: 'customer'; readonly deleted: true };

/** Returns a customer. A deleted one is returned as a stub that says so. */
export async function readCustomer(unit: SandboxRead, id: string): Promise<CustomerBody | Deleted> {
  const found = await findObject(unit.tx, 'customer', id);
  if (found === null) throw missingObject('customer', id);
  return found.hidden.deleted === true ? { id, object: 'customer', deleted: true } : found.body;
}

export async function updateCustomer(
  unit: SandboxUnitOfWork,
  { email, name, metadata }: z.output<typeof CustomerParams>,
  id: string,
): Promise<CustomerBody> {
  const body = await usableCustomer(unit, id);
  const hidden = (await findObject(unit.tx, 'customer', id))?.hidden ?? {};
  const updated = {
    ...body,
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    metadata: { ...body.metadata, ...metadata },
  };
  await saveObject(unit.tx, { body: updated, hidden });
  return updated;
}

export async function deleteCustomer(unit: SandboxUnitOfWork, id: string): Promise<Deleted> {
  const body = await usableCustomer(unit, id);
  await saveObject(unit.tx, { body, hidden: { deleted: true } });
  return { id, object: 'customer', deleted: true };
}

/** Returns a customer and throws for a deleted one. */
export async function usableCustomer(unit: SandboxUnitOfWork, id: string): Promise<CustomerBody> {
  const found = await findObject(unit.tx, 'customer', id);
  if (found === null || found.hidden.deleted === true) throw missingObject('customer', id);
  return found.body;
}

export async function createProduct(unit: SandboxUnitOfWork, params: z.output<typeof ProductParams>): Promise<ProductBody> {
  const id = params.id ?? createObjectId(unit, 'prod');
  const { name, metadata } = params;
  const body: ProductBody = {
    id,
    object: 'product',
    created: unit.nowSeconds,
    livemode: false,
    active: true,
    name,
    metadata,
  };
  if (!(await insertObject(unit.tx, { kind: 'product', sessionId: null, parentId: null, body, hidden: {} }))) {
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  return body;
}

export async function createPrice(unit: SandboxUnitOfWork, params: z.output<typeof PriceParams>): Promise<PriceBody> {
  if ((await findObject(unit.tx, 'product', params.product)) === null) throw missingObject('product', params.product);
  const body: PriceBody = {
    id: createObjectId(unit, 'price'),
    object: 'price',
    created: unit.nowSeconds,
    livemode: false,
    active: true,
    type: 'recurring',
    currency: params.currency,
    product: params.product,
    unit_amount: params.unit_amount,
    recurring: { interval: params.recurring.interval, interval_count: 1 },
    metadata: params.metadata,
  };
  await insertObject(unit.tx, { kind: 'price', sessionId: null, parentId: params.product, body, hidden: {} });
  return body;
}

/** Archives or unarchives a product or a price. */
export async function setActive(
  unit: SandboxUnitOfWork,
  kind: 'product' | 'price',
  { id, active }: { readonly id: string } & z.output<typeof ActiveParams>,
): Promise<object> {
  const found = await findObject(unit.tx, kind, id);
  if (found === null) throw missingObject(kind, id);
  const body = { ...found.body, active: active ?? found.body.active };
  await saveObject(unit.tx, { body, hidden: found.hidden });
  return body;
}

/** Returns a price that can be charged: it and its product are active. */
export async function usablePrice(unit: SandboxUnitOfWork, id: string): Promise<{ price: PriceBody; product: ProductBody }> {
  const price = await findObject(unit.tx, 'price', id);
  if (price === null) throw missingObject('price', id);
  const product = await findObject(unit.tx, 'product', price.body.product);
  if (product === null) throw missingObject('product', price.body.product);
  if (!price.body.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      param: 'line_items[0][price]',
    });
  if (!product.body.active)
    throw invalidRequest(
      `The product ${product.body.id} is marked as inactive, and thus no new subscriptions can be created.`,
    );
  return { price: price.body, product: product.body };
}
