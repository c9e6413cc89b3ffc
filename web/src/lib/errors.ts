/** Sentences for all errors of the server, over REST and on the socket. */
import { ApiError } from './api';
import { m } from './language.svelte';
import type { ERRORS, REASONS } from './protocol';

const SENTENCES: Record<(typeof ERRORS)[number] | (typeof REASONS)[number] | 'unreachable', () => string> = {
  unreachable: m.error_unreachable,
  bad_request: m.error_bad_request,
  bad_setting: m.error_bad_setting,
  bad_name: m.error_bad_name,
  mixed_name: m.error_mixed_name,
  bad_cards: m.error_bad_cards,
  bad_host: m.error_bad_host,
  wrong_password: m.error_wrong_password,
  bad_origin: m.error_bad_origin,
  not_your_seat: m.error_not_your_seat,
  no_account: m.error_no_account,
  not_host: m.error_not_host,
  not_for_programs: m.error_not_for_programs,
  not_found: m.error_not_found,
  no_game: m.error_no_game,
  no_table: m.error_no_table,
  no_invitation: m.error_no_invitation,
  no_link: m.error_no_link,
  no_method: m.error_no_method,
  taken: m.error_taken,
  seats_open: m.error_seats_open,
  begun: m.error_begun,
  not_begun: m.error_not_begun,
  not_over: m.error_not_over,
  not_possible: m.error_not_possible,
  name_taken: m.error_name_taken,
  too_large: m.error_too_large,
  too_fast: m.error_too_fast,
  fault: m.error_fault,
  trouble: m.error_trouble,
  malformed: m.reason_malformed,
  old_client: m.reason_old_client,
  over: m.reason_over,
  paused: m.reason_paused,
  closed: m.reason_closed,
  not_listed: m.reason_not_listed,
  unknown_name: m.reason_unknown_name,
  no_proposal: m.reason_no_proposal,
  too_soon: m.reason_too_soon,
  objected: m.reason_objected,
  not_back: m.reason_not_back,
  not_friendly: m.reason_not_friendly,
  session_over: m.reason_session_over,
  revoked: m.reason_revoked,
  chat: m.reason_chat,
  reaction: m.reason_reaction,
  spectator: m.reason_spectator,
};

/** Returns the sentence of an error or reason in the current language. */
export function sentence(id: string): string {
  return (SENTENCES as Record<string, (() => string) | undefined>)[id]?.() ?? m.error_fault();
}

/** A failed action: the error or a message. Stored unformatted, so that it follows the language. */
export type Failure = unknown;

/** Returns the message of a failure in the current language; empty if there was none. */
export function sentenceOf(failure: Failure): string {
  if (failure === null || failure === undefined) return '';
  if (typeof failure === 'function') return String((failure as () => string)());
  return sentence(failure instanceof ApiError ? failure.problem.error : 'fault');
}
