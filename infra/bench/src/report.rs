//! The table of a run, its machine, and whether its marks were met.

use std::num::NonZero;
use std::process::Command;

use crate::load::Figures;
use crate::work::Work;

/// Everything that one run measured.
pub struct Run {
    pub work: Vec<(Work, usize, Figures)>,
    /// TPC-B transactions a second by clients, on the same PostgreSQL.
    pub pgbench: Vec<(usize, f64)>,
    /// The server's resident memory afterwards.
    pub megabytes: u64,
}

/// A bar that a figure is held to.
struct Mark {
    name: String,
    figure: f64,
    bar: f64,
    /// Whether more is better.
    at_least: bool,
}

impl Mark {
    fn is_met(&self) -> bool {
        if self.at_least {
            self.figure >= self.bar
        } else {
            self.figure <= self.bar
        }
    }
}

impl Run {
    /// Prints all of it; whether every mark was met.
    pub fn print(&self) -> bool {
        println!("{}\n", machine());
        println!("| what | clients | median | p99 | a second |\n| --- | --- | --- | --- | --- |");
        for (work, clients, figures) in &self.work {
            println!(
                "| {} | {clients} | {:.1} ms | {:.1} ms | {:.0} |",
                work.name(),
                figures.median,
                figures.p99,
                figures.per_second
            );
        }
        for (clients, rate) in &self.pgbench {
            println!("| pgbench, TPC-B on the same PostgreSQL | {clients} | | | {rate:.0} |");
        }
        println!("\n| mark | figure | bar | |\n| --- | --- | --- | --- |");
        let marks = self.marks();
        for mark in &marks {
            let bound = if mark.at_least { "at least" } else { "at most" };
            let verdict = if mark.is_met() { "met" } else { "missed" };
            println!(
                "| {} | {:.2} | {bound} {} | {verdict} |",
                mark.name, mark.figure, mark.bar
            );
        }
        marks.iter().all(Mark::is_met)
    }

    fn marks(&self) -> Vec<Mark> {
        let bars = [(Work::Search, 10.0), (Work::Day, 10.0), (Work::Quote, 3.0)];
        let medians = bars.into_iter().filter_map(|(work, bar)| {
            Some(Mark {
                name: format!("{}, one client: median in ms", work.name()),
                figure: self.figures(work, 1)?.median,
                bar,
                at_least: false,
            })
        });
        let bookings = self.pgbench.iter().filter_map(|(clients, transactions)| {
            Some(Mark {
                name: format!("bookings of pgbench's transactions, clients: {clients}"),
                figure: self.figures(Work::Booking, *clients)?.per_second / transactions,
                bar: 0.15,
                at_least: true,
            })
        });
        let memory = Mark {
            name: "the server's memory afterwards in MB".to_owned(),
            figure: f64::from(u32::try_from(self.megabytes).unwrap_or(u32::MAX)),
            bar: 200.0,
            at_least: false,
        };
        medians.chain(bookings).chain([memory]).collect()
    }

    fn figures(&self, work: Work, clients: usize) -> Option<&Figures> {
        let of_work = |(measured, of, _): &&(Work, usize, Figures)| *measured == work && *of == clients;
        self.work.iter().find(of_work).map(|(_, _, figures)| figures)
    }
}

/// Processor, cores, memory and PostgreSQL, for the table's heading.
fn machine() -> String {
    let line = |path: &str, name: &str| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let value = text
            .lines()
            .find_map(|line| Some(line.strip_prefix(name)?.trim_start_matches([':', '\t', ' '])));
        value.unwrap_or("unknown").to_owned()
    };
    let cores = std::thread::available_parallelism().map_or(0, NonZero::get);
    let processor = line("/proc/cpuinfo", "model name");
    let memory = line("/proc/meminfo", "MemTotal");
    let gibibytes = memory
        .split(' ')
        .next()
        .and_then(|size| size.parse::<u64>().ok())
        .unwrap_or(0)
        >> 20;
    let postgres = Command::new("psql").arg("--version").output();
    let postgres = postgres.map_or_else(
        |_| "PostgreSQL of unknown version".to_owned(),
        |output| {
            String::from_utf8_lossy(&output.stdout)
                .trim()
                .replace("psql (PostgreSQL)", "PostgreSQL")
        },
    );
    format!("{processor}, {cores} cores, {gibibytes} GiB; {postgres}")
}
