mod change;
mod create;
mod delete;
mod read;
