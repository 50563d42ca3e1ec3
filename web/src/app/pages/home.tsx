import type { Page } from '../page.ts';
function Home() {
  return (
    <div className="page py-16">
      <h1 className="text-5xl font-semibold">Find something to do</h1>
    </div>
  );
}
export const page: Page = { component: Home, load: () => ({ title: '', canonicalPath: '/' }) };
