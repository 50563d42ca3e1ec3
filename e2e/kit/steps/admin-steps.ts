import { randomBytes } from 'node:crypto';
import { adminSignIn } from '@festoon/contracts/identity/sign-in';
import type { ProductInfo } from '../../product/start-product.ts';
import type { Database } from '../servers/database.ts';
import type { NewPerson } from '../test.ts';
import type { Person } from '../people.ts';

type AdminFixtures = { readonly newPerson: NewPerson; readonly database: Database; readonly productInfo: ProductInfo };

/** Signs in another administrator, in a separate browser, with the first administrator's password. */
export async function newAdmin({ newPerson, database, productInfo }: AdminFixtures, name: string): Promise<Person> {
  const person = await newPerson('visitor');
  const { email: adminEmail, password } = productInfo.admin;
  const email = `admin-${randomBytes(5).toString('hex')}@festoon.example`;
  await database.rows(
    `insert into accounts (email, name, role, password_hash) select $1, $2, 'admin', password_hash from accounts where email = $3 and role = 'admin'`,
    [email, name, adminEmail],
  );
  const { user } = await person.api.call(adminSignIn, { email, password });
  return { ...person, account: { ...user, password } };
}
