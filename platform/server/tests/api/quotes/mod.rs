mod addons;
mod create;
