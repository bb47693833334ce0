/** Facts shared by all task notifications. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';

export interface TaskNews {
  readonly taskId: number;
  readonly title: string;
  readonly dueDate: string | null;
  /** Null for automatic changes. */
  readonly by: string | null;
  readonly note: string | null;
}

export const sampleNews: TaskNews = {
  taskId: 1042,
  title: 'Complete the safety induction',
  dueDate: '2026-12-11',
  by: 'Priya Raman',
  note: null,
};

export const dueFact = ({ dueDate }: Pick<TaskNews, 'dueDate'>) =>
  dueDate ? [{ label: 'Due', value: dayInWords(dueDate) }] : [];

export const taskButton = (taskId: number, label = 'Open task') => ({
  label,
  path: `/tasks/${taskId}`,
});

export const quoted = ({ note }: Pick<TaskNews, 'note'>) => (note ? { quote: note } : {});
