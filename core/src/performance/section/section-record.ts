import type {
  ItemSource,
  QuestionType,
  SectionStatus,
  SectionType,
} from '@tenure/contract/performance/codes';
import type { AnswerText, Rating } from '@tenure/contract/performance/section';
import type { Brief } from '../../org/public.ts';
import type { PerformanceRecord } from '../appraisal/performance-record.ts';
import type { ReleasedItem } from '../rules/anonymity.ts';

export interface StoredResponse {
  readonly value: AnswerText;
  readonly updatedAt: string;
  /** The name of a location or position. */
  readonly name?: string;
}

export interface SubItemRow {
  readonly id: number;
  readonly title: string;
  readonly checked: boolean;
  readonly status: 0 | 1 | 2 | null;
  readonly type: 'text' | 'course';
  readonly courseId: number | null;
  readonly course: {
    readonly title: string;
    readonly dueDate: string | null;
    readonly url: string;
    readonly approvalRequired: boolean;
    readonly approvalStatus: string | null;
    readonly isCompleted: boolean;
    readonly isEnrolled: boolean;
  } | null;
  readonly progressType: 'experience' | 'coaching' | 'training' | null;
  readonly progressPriority: 'high' | 'medium' | 'low' | null;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly version: number;
}

export interface ItemRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly weight: number | null;
  readonly label: { id: number; name: string; description: string | null } | null;
  readonly moduleItem: { id: number; title: string } | null;
  readonly itemSource: ItemSource;
  readonly alignedWith: { id: number; title: string; ownerId: number } | null;
  readonly isDevelopmentRequired: boolean;
  readonly forItemId: number | null;
  readonly questionType: QuestionType | null;
  readonly employeeRating: number | null;
  readonly managerRating: number | null;
  readonly employeeResponse: StoredResponse | null;
  readonly managerResponse: StoredResponse | null;
  readonly subItems: readonly SubItemRow[];
  readonly version: number;
}

/** A section in a list; its items carry only what its score needs. */
export interface SectionHead {
  readonly id: number;
  readonly type: SectionType;
  readonly title: string;
  readonly description: string | null;
  readonly status: SectionStatus;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly weight: number | null;
  readonly employee_score: number | null;
  readonly manager_score: number | null;
  readonly released: readonly ReleasedItem[] | null;
  readonly version: number;
  readonly items: readonly Pick<ItemRow, 'weight' | 'employeeRating' | 'managerRating'>[];
}

export interface SectionRow extends SectionHead {
  readonly is_weighted: boolean;
  readonly label_required_from: number | null;
  readonly rating_scale: Rating[];
  readonly items: readonly ItemRow[];
  readonly owners: readonly Brief[];
}

/** A section with its appraisal, as its actions need it. */
export interface SectionHeadRecord extends PerformanceRecord {
  readonly section: SectionHead;
}

export interface SectionRecord extends SectionHeadRecord {
  readonly section: SectionRow;
}

export interface ItemRecord extends SectionRecord {
  readonly item: ItemRow;
}
