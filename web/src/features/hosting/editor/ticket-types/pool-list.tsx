import { editorTicketsText } from '@festoon/catalogue/hosting/editor-tickets';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { PlusIcon, Trash2Icon } from '../../../../ui/image/icons.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { CountField } from '../fields/count-field.tsx';
import { useEditor } from '../form/editor-context.ts';
import type { PoolDraft } from '../form/editor-values.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { FieldGroup } from '../form/section-frame.tsx';

type PoolListProps = {
  readonly pools: readonly PoolDraft[];
  readonly onChange: (pools: PoolDraft[]) => void;
  readonly onRemove: (id: string) => void;
};

/** Shows capacity pools, which several ticket types share: the room holds 200, whichever tickets people buy. */
export function PoolList({ pools, onChange, onRemove }: PoolListProps) {
  const problems = useEditor((state) => state.problems);
  const savedPools = useEditor((state) => state.saved.pools);
  const change = (id: string, part: Partial<PoolDraft>) =>
    onChange(pools.map((pool) => (pool.id === id ? { ...pool, ...part } : pool)));
  return (
    <FieldGroup title={editorTicketsText('sharedPlaces')} intro={editorTicketsText('poolsIntro')}>
      {pools.map((pool, index) => (
        <fieldset key={pool.id} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-3">
          <legend className="sr-only">{editorTicketsText('poolNumber', { number: index + 1 })}</legend>
          <TextField
            label={editorTicketsText('nameLabel')}
            placeholder={editorTicketsText('poolExample')}
            maxLength={100}
            error={problems[`ticketSetup.pools.${index}.name`]}
            hint={soldLabel(savedPools.find(({ id }) => id === pool.id)?.soldCount)}
            value={pool.name}
            onChange={(event) => change(pool.id, { name: event.currentTarget.value })}
          />
          <CountField
            label={editorTicketsText('places')}
            value={pool.capacity}
            error={problems[`ticketSetup.pools.${index}.capacity`]}
            onChange={(count) => change(pool.id, { capacity: count ?? 0 })}
          />
          <div className="pt-6.5">
            <IconButton
              label={
                pool.name === '' ? editorTicketsText('removeThisPool') : editorTicketsText('removePool', { pool: pool.name })
              }
              onClick={() => onRemove(pool.id)}
            >
              <Trash2Icon />
            </IconButton>
          </div>
        </fieldset>
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        icon={<PlusIcon className="size-4.5" />}
        onClick={() => onChange([...pools, { id: randomId(), name: '', capacity: 100 }])}
      >
        {editorTicketsText('addSharedCapacity')}
      </Button>
    </FieldGroup>
  );
}

function soldLabel(soldCount: number | undefined): string | undefined {
  return soldCount ? editorTicketsText('taken', { count: soldCount }) : undefined;
}
