/** One contract, and what determines what the viewer can do with it. */
import type { ContractState } from '@tenure/contract/contracts/contract-states';
import type { MergeField } from '@tenure/contract/contracts/merge-fields';
import type { About, Brief } from '../org/public.ts';

export interface StoredSignature {
  readonly role: 'employee' | 'countersigner';
  readonly signer_id: number;
  readonly name: string;
  readonly drawing: string | null;
  readonly sha256: string;
  readonly at: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
}

export interface ContractRow {
  readonly id: number;
  readonly employee_id: number;
  readonly name: string;
  readonly status: number;
  readonly template_id: number | null;
  readonly clauses: readonly { readonly heading: string | null; readonly text: string }[];
  readonly missing: readonly MergeField[];
  readonly needs_approval: boolean;
  readonly countersigner_id: number | null;
  readonly expires_on: string | null;
  readonly days_to_sign: number;
  readonly replaces_id: number | null;
  readonly replaces_name: string | null;
  /** Whether the viewer prepared, updated or submitted it, in their own name or acting as someone. */
  readonly is_from_reader: boolean;
  readonly sha256: string | null;
  readonly signed_sha256: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly accepted_at: Date | null;
  readonly version: number;
  /** Who could approve it: not the employee, nor anyone who helped prepare it. Empty once that is decided. */
  readonly approver_ids: readonly number[];
  readonly people: readonly Brief[];
  /** Empty in lists, as are signed_sha256 and replaces_name. */
  readonly signatures: readonly StoredSignature[];
  readonly history: readonly {
    readonly at: string;
    readonly by: Brief | null;
    readonly action: string;
    readonly note: string | null;
    readonly ip: string | null;
  }[];
}

export interface ContractRecord extends About {
  readonly contract: ContractRow;
  readonly state: ContractState;
  readonly version: number;
  readonly isSubject: boolean;
  /** Manages contracts; nobody manages their own. */
  readonly isIssuer: boolean;
  /** Approves contracts prepared, updated and submitted by others. */
  readonly isApprover: boolean;
  readonly isCountersigner: boolean;
  /** Whether someone other than the viewer could approve it. */
  readonly hasOtherApprover: boolean;
  readonly lastStep: string;
}
