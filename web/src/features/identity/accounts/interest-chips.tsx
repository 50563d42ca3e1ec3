import { INTERESTS_MAX } from '@festoon/contracts/identity/profile';
import { listCategories } from '@festoon/contracts/events/explore';
import { useQuery } from '@tanstack/react-query';
import { interestsText } from '@festoon/catalogue/identity/interests';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

type InterestChipsProps = { readonly value: readonly string[]; readonly onChange: (slugs: readonly string[]) => void };

/** Shows the event categories as toggles. */
export function InterestChips({ value, onChange }: InterestChipsProps) {
  const { data, isError } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(listCategories, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: inlineErrors,
  });
  const toggle = (slug: string) => {
    if (value.includes(slug)) onChange(value.filter((other) => other !== slug));
    else if (value.length < INTERESTS_MAX) onChange([...value, slug]);
  };
  if (isError) return <p className="text-sm text-muted">{interestsText('weCouldntLoadTheListOfInterests')}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{interestsText('interests')}</legend>
      <div className="flex min-h-22 flex-wrap content-start gap-2">
        {data
          ? data.items.map(({ slug, name }) => (
              <Chip key={slug} selected={value.includes(slug)} onClick={() => toggle(slug)}>
                {name}
              </Chip>
            ))
          : Array.from({ length: 8 }, (_, index) => <Skeleton key={index} className="h-9 w-24 rounded-full" />)}
      </div>
    </fieldset>
  );
}
