import { shellText } from '@festoon/catalogue/app/shell';
/** Shows a placeholder for a page that has no skeleton. */
export function PageSkeleton() {
  return (
    <div className="page py-10" aria-busy="true">
      <output className="sr-only">{shellText('loading')}</output>
      <div className="h-9 w-64 max-w-full rounded-control bg-bone" />
      <div className="mt-8 grid gap-4">
        <div className="h-24 rounded-card bg-bone" />
        <div className="h-24 rounded-card bg-bone" />
        <div className="h-24 rounded-card bg-bone" />
      </div>
    </div>
  );
}
