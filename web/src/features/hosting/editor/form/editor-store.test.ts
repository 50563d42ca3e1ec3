import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { StoredDraft } from './draft-storage.ts';
import type { Batch } from './editor-state.ts';
import type { Values } from './editor-values.ts';
import { createEditorStore, SAVE_AFTER_MS } from './editor-store.ts';
import { buildEditableEvent } from './testing.ts';

type Server = {
  event: EditableEvent;
  sent: Batch[];
  reject: (batch: Batch) => unknown;
  spell: (event: EditableEvent) => EditableEvent;
  storedDraft: StoredDraft | null;
};

function open(draft: StoredDraft | null = null) {
  const server: Server = {
    event: buildEditableEvent(),
    sent: [],
    reject: () => null,
    spell: (event) => event,
    storedDraft: null,
  };
  const store = createEditorStore(server.event, draft, {
    send: async (batch) => {
      server.sent.push(batch);
      await Promise.resolve();
      const domainError = server.reject(batch);
      if (domainError !== null) throw domainError;
      const changed = { ...server.event, ...(batch.values as Partial<EditableEvent>), revision: server.event.revision + 1 };
      server.event = server.spell(changed);
      return server.event;
    },
    load: async () => await Promise.resolve(server.event),
    storeDraft: (next) => {
      server.storedDraft = next;
    },
    onSaved: () => {},
  });
  return { store, server };
}

function domainError(status: number, body: object): ApiError {
  return new ApiError({ path: '/hosted-events/1', status, body });
}

const sentValues = (server: Server): Partial<Values>[] => server.sent.map(({ values }) => values);

describe('createEditorStore', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('saves once after the last keystroke', async () => {
    const { store, server } = open();
    store.change('title', 'Harbour');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    store.change('title', 'Harbour night');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sentValues(server)).toEqual([{ title: 'Harbour night' }]);
    expect(server.storedDraft).toBeNull();
  });

  it('keeps input typed during a request and sends it afterwards', async () => {
    const { store, server } = open();
    store.change('title', 'One');
    const first = store.save();
    store.change('title', 'One more');
    store.change('summary', 'Words');
    await first;
    expect(sentValues(server)).toEqual([{ title: 'One' }]);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sentValues(server)).toEqual([{ title: 'One' }, { title: 'One more', summary: 'Words' }]);
    expect(server.sent.map(({ revision }) => revision)).toEqual([1, 1]);
  });

  it('keeps a trailing space while typing until the field loses focus', async () => {
    const { store, server } = open();
    server.spell = (event) => ({ ...event, title: event.title.trim() });
    store.change('title', 'Harbour ');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(store.getState()).toMatchObject({ typed: { title: 'Harbour ' }, saved: { title: 'Harbour' }, dirty: {} });
    await store.save();
    expect(store.getState().typed).toEqual({});
  });

  it('sends only valid fields, and reports invalid ones once the field loses focus', async () => {
    const { store, server } = open();
    store.change('website', 'harbour');
    store.change('title', 'Harbour');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sentValues(server)).toEqual([{ title: 'Harbour' }]);
    expect(store.getState().problems).toEqual({});
    await expect(store.save()).resolves.toBe(false);
    expect(Object.keys(store.getState().problems)).toEqual(['website']);
    store.change('website', 'https://harbour.example');
    expect(store.getState().problems).toEqual({});
  });

  it('does not resend a value rejected by the server until it changes', async () => {
    const { store, server } = open();
    server.reject = ({ values }) =>
      values.when
        ? domainError(422, { code: 'invalid_input', errors: [{ path: 'when.localEnd', message: 'Too early.' }] })
        : null;
    const { when } = server.event;
    store.change('when', { ...when, localEnd: '2026-12-05T18:00' });
    await store.save();
    await store.save();
    expect(server.sent).toHaveLength(1);
    expect(store.getState().problems).toEqual({ 'when.localEnd': 'Too early.' });
    server.reject = () => null;
    store.change('when', { ...when, localEnd: '2026-12-05T23:00' });
    await store.save();
    expect(server.sent).toHaveLength(2);
  });

  it('stores input on the device while offline and retries', async () => {
    const { store, server } = open();
    server.reject = () => new ApiError({ path: '/', status: 0, body: undefined });
    store.change('title', 'Kept');
    await store.save();
    expect(store.getState().failure?.kind).toBe('offline');
    expect(server.storedDraft).toEqual({ typed: { title: 'Kept' }, dirty: { title: 1 } });
    server.reject = () => null;
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.event.title).toBe('Kept');
    expect(server.storedDraft).toBeNull();
  });

  it('sends a draft from a previous visit with the revision it is based on', async () => {
    const { store, server } = open({ typed: { title: 'Left behind' }, dirty: { title: 1 } });
    const stop = store.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sent).toEqual([{ revision: 1, values: { title: 'Left behind' } }]);
    stop();
  });

  describe('material change for ticket holders', () => {
    const effect = {
      aspects: ['place'],
      eventCount: 1,
      ticketCount: 2,
      holderCount: 2,
      refundMinor: 5400,
      currency: 'EUR',
      refundsUntil: '2026-11-20T13:00:00.000Z',
    };

    async function meetEffect() {
      const opened = open();
      const { store, server } = opened;
      server.reject = ({ values, confirmsMaterialChange }) =>
        'address' in values && !confirmsMaterialChange
          ? domainError(409, { code: 'material_change', details: { impact: effect } })
          : null;
      store.change('title', 'Harbour night');
      store.change('address', 'Rua Velha 9');
      await store.save();
      return opened;
    }

    it('saves the other fields, and saves this one only after confirmation', async () => {
      const { store, server } = await meetEffect();
      expect(server.event).toMatchObject({ title: 'Harbour night' });
      expect(store.getState().materialChange).toMatchObject({ names: ['address'], effect, isConfirmed: false });
      const count = server.sent.length;
      await store.save();
      expect(server.sent).toHaveLength(count);
      store.confirmChange();
      await vi.advanceTimersByTimeAsync(0);
      expect(server.sent.at(-1)).toMatchObject({ confirmsMaterialChange: true, values: { address: 'Rua Velha 9' } });
      expect(server.event.address).toBe('Rua Velha 9');
      expect(store.getState().materialChange).toBeNull();
    });

    it('restores the saved value when the change is undone', async () => {
      const { store, server } = await meetEffect();
      const before = server.event.address;
      store.undoChange();
      await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
      expect(store.getState()).toMatchObject({ materialChange: null, dirty: {}, typed: {} });
      expect(server.event.address).toBe(before);
    });
  });

  describe('edit conflict on the same field', () => {
    async function meetConflict() {
      const opened = open();
      const { store, server } = opened;
      server.event = buildEditableEvent({ title: 'Theirs', revision: 4 });
      server.reject = ({ revision }) =>
        revision < 4
          ? domainError(409, {
              code: 'edit_conflict',
              details: { revision: 4, editedBy: 'Bela', fields: { title: 'Theirs' } },
            })
          : null;
      store.change('title', 'Mine');
      await store.save();
      return opened;
    }

    it('reports the conflict and sends nothing until it is resolved', async () => {
      const { store, server } = await meetConflict();
      expect(store.getState().conflict).toMatchObject({ names: ['title'], editedBy: 'Bela' });
      await store.save();
      expect(server.sent).toHaveLength(1);
    });

    it('overwrites the other edit when the local value is kept', async () => {
      const { store, server } = await meetConflict();
      store.resolveConflict(new Set(['title']));
      await vi.advanceTimersByTimeAsync(0);
      expect(server.event.title).toBe('Mine');
      expect(server.sent.at(-1)?.revision).toBe(4);
    });

    it('adopts the other edit when the local value is discarded', async () => {
      const { store, server } = await meetConflict();
      store.resolveConflict(new Set());
      expect(store.getState().saved.title).toBe('Theirs');
      expect(server.storedDraft).toBeNull();
    });
  });

  it('merges updates from other editors without losing unsaved input', () => {
    const { store } = open();
    store.change('title', 'Mine');
    store.applyServerUpdate(buildEditableEvent({ title: 'Theirs', summary: 'New words', revision: 2 }));
    const { typed, saved, dirty } = store.getState();
    expect(typed).toEqual({ title: 'Mine' });
    expect(saved.summary).toBe('New words');
    expect(dirty).toEqual({ title: 1 });
  });
});
