import { task, taskDetail, taskHistoryEntry } from './task.ts';
import { newTaskForm, taskForm } from './task-form.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const taskComponents = {
  NewTaskForm: newTaskForm,
  Task: task,
  TaskDetail: taskDetail,
  TaskForm: taskForm,
  TaskHistoryEntry: taskHistoryEntry,
};
