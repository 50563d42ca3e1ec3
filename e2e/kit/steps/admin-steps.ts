import { randomBytes } from 'node:crypto';
import { adminSignIn } from '@festoon/contracts/identity/sign-in';
import type { ProductFacts } from '../../product/start-product.ts';
import type { Database } from '../servers/database.ts';
import type { Enter } from '../test.ts';
import type { Person } from '../people.ts';

type World = { readonly enter: Enter; readonly database: Database; readonly facts: ProductFacts };

/** Signs in another administrator, in a separate browser. Their password is that of the first. */
export async function enterAnotherAdmin({ enter, database, facts }: World, name: string): Promise<Person> {
  const person = await enter('visitor');
  const { email: known, password } = facts.admin;
  const email = `admin-${randomBytes(5).toString('hex')}@festoon.example`;
  await database.rows(
    `insert into accounts (email, name, role, password_hash) select $1, $2, 'admin', password_hash from accounts where email = $3 and role = 'admin'`,
    [email, name, known],
  );
  const { user } = await person.api.call(adminSignIn, { email, password });
  return { ...person, account: { ...user, password } };
}
