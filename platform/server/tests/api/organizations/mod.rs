mod change;
mod create;
mod delete;
mod list;
mod read;
mod recode;
